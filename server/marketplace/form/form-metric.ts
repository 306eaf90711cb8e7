import { Counter } from 'prom-client'
import { registry } from '#platform/telemetry/metrics'

/** Alert: many failed submissions an hour are an attack or an unsolvable captcha. */
export const formsReceived = new Counter({
  name: 'forms_total',
  help: 'Forms of visitors, and what became of them: stored, review, repeated, trap, refused, expired',
  labelNames: ['form', 'outcome'] as const,
  registers: [registry],
})
