import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { macOf } from '../secret/token.ts'
import type { AuditKeys } from './audit-keys.ts'

/** The newest seal of a chain when the line was written. */
export type Head = { chain: string; seq: number; hash: string; at: string }

const hex = z.string().regex(/^([0-9a-f]{2})*$/)
const HeadLine = z.strictObject({
  line: z.int().positive(),
  chain: z.guid(),
  seq: z.int().positive(),
  hash: hex,
  at: z.iso.datetime(),
  key: z.string(),
  /** Signature of the line before; empty for the first. */
  previous: hex,
  mac: hex,
})
/** One line of the head log: a head, signed together with the line before it. */
export type HeadLine = z.infer<typeof HeadLine>

const sign = (key: Buffer, { line, chain, seq, hash, at, key: keyId, previous }: Omit<HeadLine, 'mac'>): string =>
  macOf(key, String(line), chain, String(seq), hash, at, keyId, previous).toString('hex')

/** Where a log ends: its last line and that line's signature. */
export type LogEnd = { lines: number; mac: string }

export const newLine = (keys: AuditKeys, head: Head, { lines, mac: previous }: LogEnd): HeadLine => {
  const { id, key } = keys.newest('head')
  const unsigned = { line: lines + 1, ...head, key: id, previous }
  return { ...unsigned, mac: sign(key, unsigned) }
}

/** Undefined for what is no line, such as the rest of a write that a crash cut off. */
export const parseLine = (text: string): HeadLine | undefined => {
  try {
    return HeadLine.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const isSigned = (keys: AuditKeys, { mac, ...unsigned }: HeadLine): boolean => {
  const key = keys.find(unsigned.key, 'head')
  if (!key) return false
  const [given, right] = [Buffer.from(mac), Buffer.from(sign(key, unsigned))]
  return given.length === right.length && timingSafeEqual(given, right)
}
