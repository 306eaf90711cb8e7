import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, createWriteStream, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { constants } from 'node:os'
import { root } from './root.ts'

export type ProgramOptions = {
  name: string
  command: string
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** The process gets `env` alone, and nothing of our own environment. */
  isolated?: boolean
  cwd?: string
  /** Receives every line of both streams. */
  onLine?: (line: string) => void
  /** A file for the same lines; without `onLine` the process writes to it directly, which costs nothing. */
  logFile?: string
}

export type Program = {
  name: string
  pid: number
  /** Exit code, 128 + signal number when killed. Never rejects. */
  exited: Promise<number>
  /** Sends SIGTERM, and SIGKILL after the grace time. Safe to call twice. */
  stop: (graceMs?: number) => Promise<number>
}

const exitOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })

/** Running child processes, killed when the tool exits unexpectedly. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) killGroup(child.pid, 'SIGKILL')
})

/** Kills the process group, because watchers and browsers start children of their own. */
const killGroup = (pid: number | undefined, signal: NodeJS.Signals) => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // the group has ended
  }
}

/** Starts a program in its own process group: Ctrl-C reaches only the tool, which then stops things in order. */
export const startProgram = (options: ProgramOptions): Program => {
  const { logFile, onLine } = options
  const direct = logFile && !onLine ? openSync(logFile, 'a') : undefined
  const child = spawn(options.command, options.args ?? [], {
    cwd: options.cwd ?? root,
    env: options.isolated ? options.env : { ...process.env, ...options.env },
    stdio: ['ignore', direct ?? 'pipe', direct ?? 'pipe'],
    detached: process.platform !== 'win32',
  })
  alive.add(child)
  if (direct !== undefined) closeSync(direct)
  const log = logFile && direct === undefined ? createWriteStream(logFile, { flags: 'a' }) : undefined
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        log?.write(`${line}\n`)
        onLine?.(line)
      })
  const exited = exitOf(child).then((code) => {
    alive.delete(child)
    log?.end()
    return code
  })
  const stop = async (graceMs = 8000) => {
    if (alive.has(child)) killGroup(child.pid, 'SIGTERM')
    const timer = setTimeout(() => killGroup(child.pid, 'SIGKILL'), graceMs)
    const code = await exited
    clearTimeout(timer)
    return code
  }
  return { name: options.name, pid: child.pid ?? 0, exited, stop }
}

/** Runs a program and returns its exit code and output. */
export const runProgram = async (options: ProgramOptions): Promise<{ code: number; output: string; ms: number }> => {
  const lines: string[] = []
  const startedAt = performance.now()
  const onLine = (line: string) => {
    lines.push(line)
    options.onLine?.(line)
  }
  const code = await startProgram({ ...options, onLine }).exited
  return { code, output: lines.join('\n'), ms: performance.now() - startedAt }
}

/** Runs a program that inherits our terminal; the rest of its group is killed when it ends. */
export const runInTerminal = async (
  command: string,
  args: string[],
  { env, isolated }: Pick<ProgramOptions, 'env' | 'isolated'> = {},
): Promise<number> => {
  const child = spawn(command, args, {
    cwd: root,
    env: isolated ? env : { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  alive.add(child)
  const code = await exitOf(child)
  alive.delete(child)
  killGroup(child.pid, 'SIGKILL')
  return code
}

/** Shuts a tool down once, on any signal. `exitCode` is for tools that are normally ended by a signal. */
export const onStop = (stop: () => Promise<unknown>, exitCode?: number) => {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().finally(() => process.exit(exitCode ?? 128 + constants.signals[signal]))
    })
}
