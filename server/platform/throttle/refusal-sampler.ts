import { Counter } from 'prom-client'
import { neighbourhoodOf } from '../ip-address.ts'
import { registry } from '../telemetry/metrics.ts'
import { openLimiter } from './rate-limiter.ts'

const unrecorded = new Counter({
  name: 'refused_callbacks_without_trace_total',
  help: 'Callbacks that were refused and not written down, because their neighbourhood sent too many',
  registers: [registry],
})

/**
 * Whether a refused callback is recorded. A few per minute show who tried; a flood of unsigned ones must not fill the
 * table.
 */
export const openRefusalSampler = () => {
  const limiter = openLimiter()
  return (address: string): boolean => {
    const isRecorded = limiter.take('write', neighbourhoodOf(address)) === undefined
    if (!isRecorded) unrecorded.inc()
    return isRecorded
  }
}
