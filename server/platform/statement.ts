import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { blueprint, reserveName, sendCompiled, type Tx } from './db-tx.ts'

/** What `build` may return: any builder of Kysely, or a `sql` template. */
type Query<Row> = { compile(executor: QueryExecutorProvider): CompiledQuery<Row> }

type Args<Given> = keyof Given extends never ? [given?: Given] : [given: Given]

export type Statement<Given, Row> = {
  (tx: Tx, ...args: Args<Given>): Promise<Row[]>
  first(tx: Tx, ...args: Args<Given>): Promise<Row | undefined>
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands for the values while the query is built: each one read becomes a place in the compiled statement. */
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

type Given = Record<string, unknown>
type Compiled = { name: string; text: string; valuesOf(given: Given): unknown[] }

const compile = (build: (q: Tx, given: never) => Query<unknown>): Compiled => {
  const { sql: text, parameters } = build(blueprint, slots as never).compile(blueprint)
  const valuesOf = (given: Given) =>
    parameters.map((parameter) => {
      if (!(parameter instanceof Slot)) return parameter
      const value = given[parameter.name]
      // undefined would be sent as null; a value that was forgotten must not become a fact
      if (value === undefined) throw new TypeError(`the statement needs ${parameter.name}`)
      return value
    })
  return { name: reserveName(text), text, valuesOf }
}

/**
 * A query that is compiled once, at its first use, and then sent by name: Kysely as it comes reaches 0.34-0.50 of
 * bare `pg`, this 0.85-1.06. `given` holds places, not values, while `build` runs: it may be passed on but not looked
 * into. For "one of these" write `sql`= any(${given.ids})``, because a list has one place too. `isPlannedAnew`: sent
 * without a name, for one that does much at once, whose best plan depends on the values.
 */
export const statement = <Given extends object = Record<never, never>, Row = unknown>(
  build: (q: Tx, given: Given) => Query<Row>,
  { isPlannedAnew = false }: { isPlannedAnew?: boolean } = {},
): Statement<Given, Row> => {
  let compiled: Compiled | undefined
  const run = async (tx: Tx, ...[given]: Args<Given>): Promise<Row[]> => {
    compiled ??= compile(build)
    const { name, text, valuesOf } = compiled
    const values = valuesOf(given ?? {})
    const { rows } = await sendCompiled(tx, isPlannedAnew ? { text, values } : { name, text, values })
    return rows as Row[]
  }
  return Object.assign(run, { first: async (tx: Tx, ...args: Args<Given>) => (await run(tx, ...args))[0] })
}
