import { Counter } from 'prom-client'
import { registry } from '#platform/metrics'

/** For the alarm: a bank that is away, or speaks in a way that we cannot read, is seen here before customers call. */
export const bankCalls = new Counter({
  name: 'ekyc_bank_calls_total',
  help: 'Calls to the bank by what became of them',
  labelNames: ['call', 'outcome'],
  registers: [registry],
})
