import { Counter } from 'prom-client'
import { neighbourhoodOf } from './ip-address.ts'
import { registry } from './metrics.ts'
import { openLimiter } from './rate-limiter.ts'

const unrecorded = new Counter({
  name: 'refused_callbacks_without_trace_total',
  help: 'Callbacks that were refused and not written down, because their neighbourhood sent too many',
  registers: [registry],
})

/**
 * Whether something that was refused is worth a row. A few a minute tell who tried; whoever sends thousands that nobody
 * signed would otherwise make us write them all down.
 */
export const openRefusalSampler = () => {
  const limiter = openLimiter()
  return (address: string): boolean => {
    const isRecorded = limiter.take('write', neighbourhoodOf(address)) === undefined
    if (!isRecorded) unrecorded.inc()
    return isRecorded
  }
}
