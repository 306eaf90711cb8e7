import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { accountLockedMail } from './account-locked-mail.ts'
import { deviceCookie, findDevice, readDevice } from '../session/device.ts'
import type { IdentityDeps } from '../deps.ts'
import { findPasswordHash, findPerson } from '../person/person-store.ts'
import {
  countTry,
  resetTries,
  releaseTry,
  claimDailyAlert,
  readWait,
  type CounterKey,
} from '../throttle/attempt-counter.ts'

type PasswordAttempt = {
  email: string
  /** Undefined for an unknown address, which takes as long and is limited alike. */
  personId: string | undefined
  password: string
  request: HttpExchange['request']
}
type MustWait = { waitSeconds: number }

/** Longer than any password that can be set; anything longer is treated as wrong. */
export const maxPasswordLength = 256

export const passwordCounter = (email: string): CounterKey => ['password', email]
/** A known device has a counter of its own, so that an attacker elsewhere cannot lock the owner out. */
export const devicePasswordCounter = (email: string, device: Buffer): CounterKey => [
  'password',
  email,
  device.toString('hex'),
]

type CountedAttempt = {
  counterKey: CounterKey
  isKnownDevice: boolean
  stored: string | undefined
  beginsWait: boolean
}

/**
 * Reads the wait first, then counts, before anything is compared. The read takes no lock: otherwise ten thousand
 * guesses at one account would queue for its row and exhaust the connection pool.
 */
const countAttempt = async (
  deps: IdentityDeps,
  tx: Tx,
  attempt: PasswordAttempt & { personId: string },
): Promise<CountedAttempt | MustWait> => {
  const { email, personId, request } = attempt
  const device = request.cookie(deviceCookie.name) ? readDevice(request).digest : undefined
  const own = device && devicePasswordCounter(email, device)
  const [row, deviceRow, sharedWait, ownWait] = await Promise.all([
    findPasswordHash.first(tx, { personId }),
    device && findDevice.first(tx, { personId, digest: device }),
    readWait(tx, passwordCounter(email)),
    own && readWait(tx, own),
  ])
  const isKnownDevice = own !== undefined && deviceRow !== undefined
  const counterKey = isKnownDevice ? own : passwordCounter(email)
  const wait = isKnownDevice ? ownWait : (sharedWait ?? deps.ipThrottle.consume(request.address))
  if (wait !== undefined) return { waitSeconds: wait }
  const counted = await countTry(tx, counterKey)
  if (counted.refused) {
    if (!isKnownDevice) deps.ipThrottle.release(request.address)
    return { waitSeconds: counted.waitSeconds }
  }
  return { counterKey, isKnownDevice, stored: row?.hash, beginsWait: counted.beginsWait }
}

/** Runs for unknown addresses too, so that the timing is equal; an existing owner gets at most one mail a day. */
const notifyOwner = async (
  tx: Tx,
  { counterKey, stored }: CountedAttempt,
  { personId, request }: PasswordAttempt & { personId: string },
) => {
  const [may, person] = await Promise.all([claimDailyAlert(tx, counterKey), findPerson.first(tx, { personId })])
  if (!may || !person || stored === undefined) return
  const { address, userAgent } = request
  await sendMail(tx, accountLockedMail, {
    to: person.email,
    // not the browser's language: it may be the attacker's
    language: person.language ?? 'vi',
    timeZone: person.time_zone,
    values: { name: person.name, at: new Date(clock.now()).toISOString(), address, device: userAgent },
  })
}

export type VerifiedPassword = {
  /** What it was compared with. Before opening a session, check that it is still the current one. */
  hash: string
  /** Call it in the transaction that uses the proof. */
  resetTries(tx: Tx): Promise<void>
}

/** Counts the try, then compares. Opens its own transactions, equally many for an unknown address. */
export const verifyPassword = async (
  deps: IdentityDeps,
  database: Database,
  input: PasswordAttempt,
): Promise<VerifiedPassword | 'wrong' | MustWait> => {
  const { hashes, ipThrottle } = deps
  const { password, request } = input
  hashes.refuseWhenFull()
  // an unknown address gets a random id, so that the same statements run
  const attempt = { ...input, personId: input.personId ?? newId() }
  const scope = { kind: 'person', personId: attempt.personId } as const
  const counted = await database.within(scope, (tx) => countAttempt(deps, tx, attempt))
  if ('waitSeconds' in counted) return counted
  const { counterKey, isKnownDevice, stored } = counted

  let right: boolean
  try {
    right = (await hashes.matches(stored, password.slice(0, maxPasswordLength))) && password.length <= maxPasswordLength
  } catch (error) {
    // the pool has filled up since: a password that was not compared does not count
    if (!isKnownDevice) ipThrottle.release(request.address)
    await database.within(scope, (tx) => releaseTry(tx, counterKey))
    throw error
  }
  if (right && stored !== undefined) {
    if (!isKnownDevice) ipThrottle.release(request.address)
    return { hash: stored, resetTries: (tx) => resetTries(tx, counterKey) }
  }
  if (counted.beginsWait) await database.within(scope, (tx) => notifyOwner(tx, counted, attempt))
  return 'wrong'
}

/** Like `verifyPassword`, but resets the counter at once. Opens its own transactions; never call it inside one. */
export const checkPassword = async (
  deps: IdentityDeps,
  database: Database,
  attempt: PasswordAttempt,
): Promise<'right' | 'wrong' | MustWait> => {
  const verified = await verifyPassword(deps, database, attempt)
  if (verified === 'wrong' || 'waitSeconds' in verified) return verified
  await database.within({ kind: 'none' }, (tx) => verified.resetTries(tx))
  return 'right'
}
