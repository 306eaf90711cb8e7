import { Counter } from 'prom-client'
import { registry } from '#platform/telemetry/metrics'

/** For alerts: shows an unavailable bank or unreadable answers before customers call. */
export const bankCalls = new Counter({
  name: 'ekyc_bank_calls_total',
  help: 'Calls to the bank by what became of them',
  labelNames: ['call', 'outcome'],
  registers: [registry],
})
