import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Behaviour } from './behaviour.ts'

export type ServiceOptions = {
  /** Where the part is reached from outside, without a slash at the end. */
  base: string
  env: NodeJS.ProcessEnv
  behaviour: Behaviour
}

export type RunningService = {
  /** `path` is what follows the part's own name, and begins with a slash. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> | void
  stop(): Promise<void>
}

/**
 * One party of the outside world. A folder beside this file whose index.ts exports `part` is one: the folder's name
 * is its path, and nothing else has to be told about it.
 */
export type SandboxService = {
  title: string
  about: string
  /** Name and meaning of everything it can be told to do wrong, beside `normal`. */
  modes: Record<string, string>
  open(setting: ServiceOptions): Promise<RunningService>
}
