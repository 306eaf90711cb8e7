import { operations, type Operations } from './generated.ts'
import { type CallOptions, type ClientOptions, openSend } from './send.ts'

type Name = keyof Operations
type Paged = { [N in Name]: Operations[N]['reply'] extends { items: unknown[] } ? N : never }[Name]
type ItemOf<N extends Paged> = Operations[N]['reply'] extends { items: (infer Item)[] } ? Item : never
/** Calls without required input may be made without arguments. */
type Args<Input> = object extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

export type Client = {
  [N in Name]: (...args: Args<Operations[N]['input']>) => Promise<Operations[N]['reply']>
} & {
  /** Iterates over whole lists: `for await (const team of client.each.listTeams())` fetches the pages. */
  each: { [N in Paged]: (...args: Args<Operations[N]['input']>) => AsyncGenerator<ItemOf<N>, void> }
}

type Page = { items: unknown[]; next?: string }
type Call = (input?: object, options?: CallOptions) => Promise<unknown>

const eachOf = (call: Call) =>
  async function* (input: object = {}, options: CallOptions = {}) {
    let after: string | undefined
    do {
      const page = (await call({ ...input, ...(after !== undefined && { after }) }, options)) as Page
      yield* page.items
      after = page.next
    } while (after !== undefined)
  }

/** Creates a client of the public API with one key. */
export const openClient = (options: ClientOptions): Client => {
  const send = openSend(options)
  const calls = Object.entries(operations).map(
    ([name, operation]) =>
      [name, (input: object = {}, how: CallOptions = {}) => send(operation, { ...input }, how)] as const,
  )
  const each = Object.fromEntries(calls.map(([name, call]) => [name, eachOf(call)]))
  // the types are generated from the same table as the calls
  return { ...Object.fromEntries(calls), each } as unknown as Client
}
