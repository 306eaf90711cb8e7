import type { Client, Connection, QueryParse, Submittable } from 'pg'

/** A column of a result as PostgreSQL describes it. Computed columns belong to no table. */
export type Column = { name: string; dataTypeID: number; tableID: number; columnID: number }

type Described = { columns: Column[] } | { error: Error }

/** Parses and describes a statement without running it: PostgreSQL resolves names, types and the result's columns. */
class Describe implements Submittable {
  readonly #text: string
  readonly #done: (described: Described) => void
  #columns: Column[] = []
  #error: Error | undefined

  constructor(text: string, done: (described: Described) => void) {
    this.#text = text
    this.#done = done
  }
  submit(connection: Connection) {
    connection.parse({ name: '', text: this.#text, types: [] } satisfies QueryParse, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Column[] }) {
    this.#columns = fields
  }
  handleError(error: Error) {
    this.#error = error
  }
  handleReadyForQuery() {
    this.#done(this.#error ? { error: this.#error } : { columns: this.#columns })
  }
}

export const describeColumns = (client: Client, text: string): Promise<Described> =>
  new Promise((resolve) => {
    client.query(new Describe(text, resolve))
  })
