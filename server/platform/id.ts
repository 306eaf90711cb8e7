import { randomFillSync } from 'node:crypto'
import { clock } from './clock.ts'

/** Random bytes are drawn in bulk: one call to the generator costs more than the sixteen bytes. */
const pool = Buffer.alloc(16 * 256)
let used = pool.length

const takeRandom = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool.subarray(used, (used += 16))
}

let lastMs = 0
let count = 0

/**
 * UUIDv7: time-ordered, so that new rows go to the end of every index. A counter within the millisecond keeps the order
 * of ids of one process. Generated here because PostgreSQL 15 has no uuidv7().
 */
export const newId = (): string => {
  const bytes = takeRandom()
  const ms = clock.now()
  count = ms === lastMs ? count + 1 : 0
  lastMs = ms
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | (count & 0x0fff), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
