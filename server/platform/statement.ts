import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { compileOnly, statementName, sendCompiled, type Tx } from './db-tx.ts'

/** What `build` may return: any builder of Kysely, or a `sql` template. */
type Query<Row> = { compile(executor: QueryExecutorProvider): CompiledQuery<Row> }

type Args<Params> = keyof Params extends never ? [given?: Params] : [given: Params]

export type Statement<Params, Row> = {
  (tx: Tx, ...args: Args<Params>): Promise<Row[]>
  first(tx: Tx, ...args: Args<Params>): Promise<Row | undefined>
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands for the values while the query is built: each one read becomes a place in the compiled statement. */
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

type Params = Record<string, unknown>
type Compiled = { name: string; text: string; valuesOf(given: Params): unknown[] }

const compile = (build: (q: Tx, given: never) => Query<unknown>): Compiled => {
  const { sql: text, parameters } = build(compileOnly, slots as never).compile(compileOnly)
  const valuesOf = (given: Params) =>
    parameters.map((parameter) => {
      if (!(parameter instanceof Slot)) return parameter
      const value = given[parameter.name]
      // undefined would be sent as null; a value that was forgotten must not become a fact
      if (value === undefined) throw new TypeError(`the statement needs ${parameter.name}`)
      return value
    })
  return { name: statementName(text), text, valuesOf }
}

/**
 * A query that is compiled once, at its first use, and then sent by name: Kysely as it comes reaches 0.34-0.50 of
 * bare `pg`, this 0.85-1.06. `given` holds places, not values, while `build` runs: it may be passed on but not looked
 * into. For "one of these" write `sql`= any(${given.ids})``, because a list has one place too. `isPlannedAnew`: sent
 * without a name, for one that does much at once, whose best plan depends on the values.
 */
export const statement = <Params extends object = Record<never, never>, Row = unknown>(
  build: (q: Tx, given: Params) => Query<Row>,
  { unprepared = false }: { unprepared?: boolean } = {},
): Statement<Params, Row> => {
  let compiled: Compiled | undefined
  const run = async (tx: Tx, ...[given]: Args<Params>): Promise<Row[]> => {
    compiled ??= compile(build)
    const { name, text, valuesOf } = compiled
    const values = valuesOf(given ?? {})
    const { rows } = await sendCompiled(tx, unprepared ? { text, values } : { name, text, values })
    return rows as Row[]
  }
  return Object.assign(run, { first: async (tx: Tx, ...args: Args<Params>) => (await run(tx, ...args))[0] })
}
