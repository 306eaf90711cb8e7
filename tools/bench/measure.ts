import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { answers, freePorts } from '../process/ports.ts'
import { runProgram, startProgram, type Program } from '../process/programs.ts'
import { root } from '../process/root.ts'
import type { Sample } from './verdict.ts'

/** What one connection of the load generator sends repeatedly. */
export type LoadRequest = {
  method: string
  path: string
  headers: Record<string, string>
  cookies?: Record<string, string>
  /** Whether the next request sends the cookies that the response set. */
  keepsCookies?: boolean
  body?: string
}

/** One of the compared programs. */
export type Side = {
  name: string
  /** A file that listens on PORT. */
  file: string
  env: NodeJS.ProcessEnv
  nodeFlags?: string[]
  /** The path of its health check. */
  readyPath: string
  /** The requests, one per connection in turn; created with the help of the freshly started program. */
  requests: (port: number) => Promise<LoadRequest[]>
}

export type Pace = { warmUpMs: number; measureMs: number; connections: number }

const canPin = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

/** Pins server and load generator to separate cores. */
const pinned = (core: number, args: string[]): { command: string; args: string[] } =>
  canPin
    ? { command: 'taskset', args: ['-c', String(core), process.execPath, ...args] }
    : { command: process.execPath, args }

const ticksPerSecond = 100

/** CPU time of a process group so far; 0 without /proc. */
const cpuSeconds = (group: number): number => {
  let ticks = 0
  for (const pid of existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [])
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // the process has ended
    }
  return ticks / ticksPerSecond
}

const load = async (port: number, connections: number, ms: number, requests: LoadRequest[]) => {
  const file = join(root, 'tools/bench/load.ts')
  const args = [file, String(port), String(connections), String(ms), JSON.stringify(requests)]
  const { code, output } = await runProgram({ name: 'load', ...pinned(1, args) })
  if (code !== 0) throw new Error(`the load generator ended with ${code}:\n${output}`)
  return JSON.parse(output) as { done: number; failed: number; seconds: number }
}

const measureRunning = async (side: Side, program: Program, port: number, pace: Pace): Promise<Sample> => {
  if (!(await answers(`http://127.0.0.1:${port}${side.readyPath}`, 20_000)))
    throw new Error(`${side.name} did not start; see .out/bench-${side.name}.log`)
  await load(port, pace.connections, pace.warmUpMs, await side.requests(port))
  const before = cpuSeconds(program.pid)
  const { done, failed, seconds } = await load(port, pace.connections, pace.measureMs, await side.requests(port))
  const cpuMicroseconds = ((cpuSeconds(program.pid) - before) / done) * 1e6
  return { requestsPerSecond: done / seconds, cpuMicroseconds, failed }
}

/** A fresh launch each time: two launches of the same program differ more than two rounds of one launch. */
export const measureLaunch = async (side: Side, pace: Pace): Promise<Sample> => {
  const [port = 0] = await freePorts(1)
  const program = startProgram({
    name: side.name,
    ...pinned(0, [...(side.nodeFlags ?? []), side.file]),
    env: { ...side.env, PORT: String(port), HOST: '127.0.0.1' },
    logFile: join(root, `.out/bench-${side.name}.log`),
  })
  try {
    return await measureRunning(side, program, port, pace)
  } finally {
    await program.stop()
  }
}
