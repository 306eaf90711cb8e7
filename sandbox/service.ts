import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Behaviour } from './behaviour.ts'

export type ServiceOptions = {
  /** Public base URL of the service, without a trailing slash. */
  base: string
  env: NodeJS.ProcessEnv
  behaviour: Behaviour
}

export type RunningService = {
  /** `path` is the rest after the service's name, with a leading slash. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> | void
  stop(): Promise<void>
}

/**
 * One external service. Every folder beside this file whose index.ts exports `service` is one: the folder's name is its
 * path, and nothing else has to be registered.
 */
export type SandboxService = {
  title: string
  about: string
  /** Name and description of its failure modes, besides `normal`. */
  modes: Record<string, string>
  open(setting: ServiceOptions): Promise<RunningService>
}
