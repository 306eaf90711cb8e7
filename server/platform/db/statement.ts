import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { compileOnly, statementName, sendCompiled, type Tx } from './tx.ts'

/** What `build` may return: a Kysely query builder or a `sql` template. */
type Query<Row> = { compile(executor: QueryExecutorProvider): CompiledQuery<Row> }

type Args<Params> = keyof Params extends never ? [params?: Params] : [params: Params]

export type Statement<Params, Row> = {
  (tx: Tx, ...args: Args<Params>): Promise<Row[]>
  first(tx: Tx, ...args: Args<Params>): Promise<Row | undefined>
  /** For statements that always return a row, such as an insert or a function call; throws without one. */
  one(tx: Tx, ...args: Args<Params>): Promise<Row>
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Placeholder values while the query is built: each property read becomes a parameter of the statement. */
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

type Params = Record<string, unknown>
type Compiled = { name: string; text: string; valuesOf(params: Params): unknown[] }

const compile = (build: (q: Tx, params: never) => Query<unknown>): Compiled => {
  const { sql: text, parameters } = build(compileOnly, slots as never).compile(compileOnly)
  const valuesOf = (params: Params) =>
    parameters.map((parameter) => {
      if (!(parameter instanceof Slot)) return parameter
      const value = params[parameter.name]
      // undefined would be sent as null; a forgotten value must not become data
      if (value === undefined) throw new TypeError(`the statement needs ${parameter.name}`)
      return value
    })
  return { name: statementName(text), text, valuesOf }
}

type Recorder = (text: () => string) => void
let record: Recorder | undefined

/** Sees every statement that is defined from now on: for the test that prepares all of them. */
export const recordStatements = (recorder: Recorder): void => {
  record = recorder
}

/**
 * A query that is compiled once, on first use, and then sent as a prepared statement: plain Kysely reaches 0.34-0.50 of
 * bare `pg`, this 0.85-1.06. While `build` runs, `params` holds placeholders, not values: pass them on, do not inspect
 * them. For "one of these" write `sql`= any(${params.ids})``, because a list is one parameter too. `unprepared`: sent
 * without a name, for queries whose best plan depends on the values.
 */
export const statement = <Params extends object = Record<never, never>, Row = unknown>(
  build: (q: Tx, params: Params) => Query<Row>,
  { unprepared = false }: { unprepared?: boolean } = {},
): Statement<Params, Row> => {
  let compiled: Compiled | undefined
  record?.(() => compile(build).text)
  const run = async (tx: Tx, ...[params]: Args<Params>): Promise<Row[]> => {
    compiled ??= compile(build)
    const { name, text, valuesOf } = compiled
    const values = valuesOf(params ?? {})
    const { rows } = await sendCompiled(tx, unprepared ? { text, values } : { name, text, values })
    return rows as Row[]
  }
  const first = async (tx: Tx, ...args: Args<Params>) => (await run(tx, ...args))[0]
  const one = async (tx: Tx, ...args: Args<Params>) => {
    const row = await first(tx, ...args)
    if (row === undefined) throw new Error('the statement returned no row')
    return row
  }
  return Object.assign(run, { first, one })
}
