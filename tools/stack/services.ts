import { join } from 'node:path'
import { ownerEnvironment, processEnvironment, sandboxEnvironment, type StackConfig } from './dev-env.ts'
import { settingsOf } from './process-settings.ts'
import { answers } from '../process/ports.ts'
import { runProgram, startProgram, type Program } from '../process/programs.ts'
import { root } from '../process/root.ts'

export type ServerName = 'auth' | 'api' | 'worker' | 'staff' | 'sandbox'

/** Receives each line that a process prints. */
export type OnLine = (name: string, line: string) => void

export class StartFailed extends Error {}

const runMain = async (name: string, file: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<string> => {
  const { code, output } = await runProgram({
    name,
    command: process.execPath,
    args: [join(root, file), ...args],
    env,
    isolated: true,
  })
  if (code !== 0) throw new StartFailed(`${file} ended with ${code}:\n${output}`)
  return output
}

/** Migrates the database and publishes the catalogue of this release; safe to repeat. */
export const migrate = async (config: StackConfig) => {
  const migrated = await runMain('migrate', 'server/migrate.main.ts', ownerEnvironment(config))
  return migrated + (await runMain('publish', 'server/publish.main.ts', ownerEnvironment(config)))
}

/** Loads the demo data set; safe to repeat. Its output lists the accounts. */
export const loadDemo = (config: StackConfig) => runMain('demo', 'server/demo.main.ts', ownerEnvironment(config))

/** Generates the PDFs of the library; safe to repeat, and quick when none has changed. */
export const makeDocuments = () =>
  runMain('documents', 'server/documents.main.ts', settingsOf('documents', process.env))

/** Generates data of any size. */
export const loadData = (config: StackConfig, args: string[]) =>
  runMain('data', 'server/data.main.ts', ownerEnvironment(config), args)

export type StartOptions = { config: StackConfig; onLine: OnLine; watch?: boolean; logFolder?: string }

/** Starts one server process. */
export const startServer = (name: ServerName, { config, onLine, watch, logFolder }: StartOptions): Program =>
  startProgram({
    name,
    command: process.execPath,
    args: [
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      join(root, name === 'sandbox' ? 'sandbox/sandbox.main.ts' : `server/${name}.main.ts`),
    ],
    env: name === 'sandbox' ? sandboxEnvironment(config) : processEnvironment(name, config),
    isolated: true,
    onLine: (line) => onLine(name, line),
    ...(logFolder && { logFile: join(logFolder, `${name}.log`) }),
  })

/** Waits for a process's health check; throws with its name and the cause. */
export const waitUntilReady = async (program: Program, port: number, timeoutMs = 30_000): Promise<void> => {
  let code: number | undefined
  void program.exited.then((ended) => (code = ended))
  const isUp = await answers(`http://127.0.0.1:${port}/healthz`, timeoutMs, () => code !== undefined)
  if (isUp) return
  throw new StartFailed(
    code === undefined
      ? `${program.name} does not answer on port ${port} after ${timeoutMs / 1000} s.`
      : `${program.name} ended with ${code} while starting; its last lines are above.`,
  )
}

/** Starts several processes and waits for all; stops them when one fails. */
export const startServers = async (names: ServerName[], options: StartOptions): Promise<Program[]> => {
  const programs = names.map((name) => startServer(name, options))
  try {
    await Promise.all(programs.map((program, at) => waitUntilReady(program, options.config.ports[names[at] ?? 'auth'])))
    return programs
  } catch (error) {
    await stopAll(programs)
    throw error
  }
}

export const stopAll = (programs: Program[]) => Promise.all(programs.map((program) => program.stop()))
