import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { newId } from '#platform/id'
import type { Web } from './begin-session.ts'
import { checkCode, mailCode } from './code.ts'
import { nobodyAt } from './placeholder-id.ts'
import type { Parts } from './deps.ts'

/** Somebody who has no account yet shows by a mailed code that an address is his; only this browser can go on. */
const cookie = { name: '__Secure-entry', path: '/id/auth', minutes: 15 } as const
const purpose = 'identity.entry'

type Entry = {
  entryId: string
  email: string
  /** What he wants to come in by; the proof is of no use for anything else. */
  by: string
  isProven: boolean
  expiresAt: number
}
type Call = Web & { database: Database }

const keep = ({ seal }: Parts, response: Web['response'], entry: Omit<Entry, 'expiresAt'>): void => {
  const kept: Entry = { ...entry, expiresAt: clock.now() + cookie.minutes * 60_000 }
  response.setCookie(cookie.name, seal.seal(JSON.stringify(kept), purpose), {
    path: cookie.path,
    maxAgeSeconds: cookie.minutes * 60,
  })
}

const read = ({ seal }: Parts, request: Web['request'], by: string): Entry | undefined => {
  const sealed = request.cookie(cookie.name)
  if (!sealed) return undefined
  try {
    const entry = JSON.parse(seal.open(sealed, purpose)) as Entry
    return entry.by === by && entry.expiresAt > clock.now() ? entry : undefined
  } catch {
    return undefined
  }
}

/**
 * Mails the code. It is the same for every address, whether or not it has an account here: nothing of a real person is
 * read or touched before the address is proven. Undefined: sent; else how many seconds to wait.
 */
export const startEntry = async (
  parts: Parts,
  { database, request, response }: Call,
  { email, by }: { email: string; by: string },
): Promise<number | undefined> => {
  const entryId = newId()
  const personId = nobodyAt(parts, email)
  const wait = await database.within({ kind: 'person', personId }, (tx) =>
    mailCode(parts, tx, {
      personId,
      purpose: 'join',
      boundTo: entryId,
      account: email,
      to: email,
      name: '',
      language: request.language ?? 'vi',
    }),
  )
  if (wait === undefined) keep(parts, response, { entryId, email, by, isProven: false })
  return wait
}

/** Takes the code, once. Gives the address that it has proven. */
export const proveEntry = async (
  parts: Parts,
  { database, request, response }: Call,
  { code, by }: { code: string; by: string },
): Promise<{ email: string } | 'entry_over' | 'wrong_code' | 'code_dead'> => {
  const entry = read(parts, request, by)
  if (!entry) return 'entry_over'
  const { entryId, email } = entry
  const personId = nobodyAt(parts, email)
  const verdict = await database.within({ kind: 'person', personId }, (tx) =>
    checkCode(parts, tx, { personId, purpose: 'join', boundTo: entryId, account: email, code }),
  )
  if (verdict !== 'right') return verdict === 'wrong' ? 'wrong_code' : 'code_dead'
  keep(parts, response, { entryId, email, by, isProven: true })
  return { email }
}

/** The address that this browser has proven for what it wants to come in by. */
export const readProvenEntry = (parts: Parts, request: Web['request'], by: string): string | undefined => {
  const entry = read(parts, request, by)
  return entry?.isProven ? entry.email : undefined
}

export const forgetEntry = (response: Web['response']) => response.clearCookie(cookie.name, cookie.path)
