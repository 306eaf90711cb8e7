import { Gauge, Histogram } from 'prom-client'
import type { JobRun } from './run-job.ts'
import type { Counts } from './watch-jobs.ts'
import { jobsDone, registry } from '../telemetry/metrics.ts'

const seconds = new Histogram({
  name: 'job_seconds',
  help: 'Time a job took, by name',
  labelNames: ['job'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [registry],
})
const inQueue = new Gauge({
  name: 'jobs_in_queue',
  help: 'Jobs by name and state: ready, deferred, active',
  labelNames: ['job', 'state'] as const,
  registers: [registry],
})
const dead = new Gauge({ name: 'jobs_dead', help: 'Dead letters that wait for a person', registers: [registry] })

export const recordRun = ({ job, outcome, seconds: took }: JobRun): void => {
  jobsDone.inc({ job, outcome })
  seconds.observe({ job }, took)
}

export const setQueueGauges = ({ queues, dead: count }: Counts): void => {
  for (const { job, ready, deferred, active } of queues) {
    inQueue.set({ job, state: 'ready' }, ready)
    inQueue.set({ job, state: 'deferred' }, deferred)
    inQueue.set({ job, state: 'active' }, active)
  }
  dead.set(count)
}
