import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { enqueue } from './job.ts'
import { childEnvironment } from '../../testing/process/child-environment.ts'
import { until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const rounds = process.env['LONG'] ? 20 : 1

type Program = { name: string; child: ChildProcess; lines: string[]; hasSaid(line: string): Promise<void> }
const programs: Program[] = []

const start = async (name: string): Promise<Program> => {
  const file = new URL('./job-kill-program.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, db.url('worker'), name], {
    env: childEnvironment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const waiting = new Map<string, () => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    waiting.get(line)?.()
  })
  const hasSaid = (line: string) =>
    lines.includes(line) ? Promise.resolve() : new Promise<void>((done) => void waiting.set(line, done))
  const program = { name, child, lines, hasSaid }
  programs.push(program)
  await hasSaid('ready')
  return program
}

const enqueueSlow = async (): Promise<string> => {
  const slow = { name: 'trial.slow', payload: z.strictObject({}) }
  return (await db.as('api').within({ kind: 'none' }, (tx) => enqueue(tx, slow, {})))!
}

/** In one statement: two would see the moments before and after a commit between them. */
const effectsOf = async (jobId: string) => {
  const { rows } = await db.admin.query<{ state: string; retry_count: number; workers: string[] }>(
    `select state::text, retry_count,
       array(select worker from trial.effect where job_id = job.id::text order by worker) as workers
     from pgboss.job where id = $1`,
    [jobId],
  )
  const [found] = rows
  return { workers: found?.workers ?? [], job: found && { state: found.state, retry_count: found.retry_count } }
}

const isDone = async (jobId: string) => {
  const completed = async () => {
    const found = await effectsOf(jobId)
    return found.job?.state === 'completed' && found
  }
  return until(`job ${jobId} is completed`, completed, { everyMs: 100 })
}

const holderOf = (pair: Program[], jobId: string) =>
  Promise.race(pair.map((program) => program.hasSaid(`holds ${jobId}`).then(() => program)))

beforeAll(() =>
  db.admin.query(`create schema trial; create table trial.effect (job_id text, worker text);
    grant usage on schema trial to worker; grant insert on trial.effect to worker`),
)
test(
  `[S1] a worker killed in the middle of a job: another finishes it and its effect is there once, ${rounds} of ${rounds} times`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    let pair = [await start('worker 0'), await start('worker 1')]
    const seconds: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const jobId = await enqueueSlow()
      const holder = await holderOf(pair, jobId)
      // anywhere in the first half of its work
      await wait(Math.random() * 350)
      holder.child.kill('SIGKILL')
      const killedAt = performance.now()
      const other = pair.find((program) => program !== holder)!
      const found = await isDone(jobId)
      seconds.push((performance.now() - killedAt) / 1000)
      expect(found).toEqual({ workers: [other.name], job: { state: 'completed', retry_count: 1 } })
      pair = [other, await start(`worker ${round + 1}`)]
    }
    console.log(
      `kill: ${seconds.length} of ${rounds} taken over, after ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`,
    )
  },
)

// the workers of a test that failed must not take the next one's job
afterEach(() => {
  for (const { child } of programs) child.kill('SIGKILL')
})

test('[S1] a worker that slept through its heartbeat may not commit when it wakes up', async () => {
  const pair = [await start('sleeper 0'), await start('sleeper 1')]
  const jobId = await enqueueSlow()
  const holder = await holderOf(pair, jobId)
  holder.child.kill('SIGSTOP')
  const other = pair.find((program) => program !== holder)!
  await isDone(jobId)
  holder.child.kill('SIGCONT')
  await holder.hasSaid('ran lost')
  expect(await effectsOf(jobId)).toEqual({ workers: [other.name], job: { state: 'completed', retry_count: 1 } })
})
