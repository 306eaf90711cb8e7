import { randomBytes } from 'node:crypto'
import { clock } from './clock.ts'

/** UUIDv7: the time leads, so that new rows land at the end of every index. Made here because PostgreSQL 15 has no uuidv7(). */
export const newId = (): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(clock.now(), 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
