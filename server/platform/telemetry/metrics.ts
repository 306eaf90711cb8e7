import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by operation and status',
  labelNames: ['operation', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

export const staffRefused = new Counter({
  name: 'staff_refused_total',
  help: 'Calls to the staff host from outside its networks; each should be explained',
  registers: [registry],
})

export const jobsDone = new Counter({
  name: 'jobs_total',
  help: 'Jobs by name and how they ended',
  labelNames: ['job', 'outcome'] as const,
  registers: [registry],
})
