import { Counter } from 'prom-client'
import { registry } from '#platform/metrics'

/** A form that is sent in vain a hundred times an hour is an attack or a captcha that people cannot solve. */
export const formsReceived = new Counter({
  name: 'forms_total',
  help: 'Forms of visitors, and what became of them: stored, review, repeated, trap, refused, expired',
  labelNames: ['form', 'outcome'] as const,
  registers: [registry],
})
