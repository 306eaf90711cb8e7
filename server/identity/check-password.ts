import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail'
import { accountLockedMail } from './account-locked-mail.ts'
import type { Web } from './begin-session.ts'
import { deviceCookie, findDevice, readDevice } from './device.ts'
import type { Parts } from './deps.ts'
import { findPasswordHash, findPerson } from './person-store.ts'
import { countTry, forgetTries, giveBackTry, mayTell, readWait, type Tried } from './attempt-counter.ts'

type Given = {
  email: string
  /** Undefined for an address that nobody has: it takes as long, and is limited alike. */
  personId: string | undefined
  password: string
  request: Web['request']
}
type Waiting = { waitSeconds: number }

/** Longer than anybody may choose; what is beyond takes the way of a wrong one. */
export const longestPassword = 256

export const passwordTries = (email: string): Tried => ['password', email]
/** A browser that he has signed in from keeps its own count: nobody elsewhere can use up his tries there. */
export const passwordTriesOn = (email: string, device: Buffer): Tried => ['password', email, device.toString('hex')]

type Begun = { what: Tried; known: boolean; stored: string | undefined; beginsWait: boolean }

/**
 * Looks before it counts, and counts before anything is compared. Who has to wait is told so without a lock: ten
 * thousand who guess at one account would else stand in line for its row, with all our connections in their hands.
 */
const begin = async (parts: Parts, tx: Tx, given: Given & { personId: string }): Promise<Begun | Waiting> => {
  const { email, personId, request } = given
  const device = request.cookie(deviceCookie.name) ? readDevice(request).digest : undefined
  const own = device && passwordTriesOn(email, device)
  const [row, seen, sharedWait, ownWait] = await Promise.all([
    findPasswordHash.first(tx, { personId }),
    device && findDevice.first(tx, { personId, digest: device }),
    readWait(tx, passwordTries(email)),
    own && readWait(tx, own),
  ])
  const known = own !== undefined && seen !== undefined
  const what = known ? own : passwordTries(email)
  const wait = known ? ownWait : (sharedWait ?? parts.addressTries.take(request.address))
  if (wait !== undefined) return { waitSeconds: wait }
  const counted = await countTry(tx, what)
  if (counted.refused) {
    if (!known) parts.addressTries.giveBack(request.address)
    return { waitSeconds: counted.waitSeconds }
  }
  return { what, known, stored: row?.hash, beginsWait: counted.beginsWait }
}

/** Both who exist and who do not come through here; the first are told, at most once a day. */
const tellOwner = async (tx: Tx, { what, stored }: Begun, { personId, request }: Given & { personId: string }) => {
  const [may, person] = await Promise.all([mayTell(tx, what), findPerson.first(tx, { personId })])
  if (!may || !person || stored === undefined) return
  const { address, userAgent } = request
  await sendMail(tx, accountLockedMail, {
    to: person.email,
    // not the language of the browser: it may be the guesser's
    language: person.language ?? 'vi',
    timeZone: person.time_zone,
    values: { name: person.name, at: new Date(clock.now()).toISOString(), address, device: userAgent },
  })
}

export type RightPassword = {
  /** What it was compared with; whoever opens a session makes sure that it is still the password. */
  hash: string
  /** To be called in the transaction that makes use of it. */
  forgetTries(tx: Tx): Promise<void>
}

/** Counts the try, then compares. Opens its own transactions, as many for an address that nobody has. */
export const judgePassword = async (
  parts: Parts,
  database: Database,
  asked: Given,
): Promise<RightPassword | 'wrong' | Waiting> => {
  const { hashes, addressTries } = parts
  const { password, request } = asked
  hashes.refuseWhenFull()
  // who does not exist gets an id for the moment, so that the same statements look for the same things
  const given = { ...asked, personId: asked.personId ?? newId() }
  const scope = { kind: 'person', personId: given.personId } as const
  const begun = await database.within(scope, (tx) => begin(parts, tx, given))
  if ('waitSeconds' in begun) return begun
  const { what, known, stored } = begun

  let right: boolean
  try {
    right = (await hashes.matches(stored, password.slice(0, longestPassword))) && password.length <= longestPassword
  } catch (error) {
    // the pool has filled up since: a try that nobody judged is not held against him
    if (!known) addressTries.giveBack(request.address)
    await database.within(scope, (tx) => giveBackTry(tx, what))
    throw error
  }
  if (right && stored !== undefined) {
    if (!known) addressTries.giveBack(request.address)
    return { hash: stored, forgetTries: (tx) => forgetTries(tx, what) }
  }
  if (begun.beginsWait) await database.within(scope, (tx) => tellOwner(tx, begun, given))
  return 'wrong'
}

/** Counts the try, compares, forgets the count when it was right. Opens its own transactions; never inside one. */
export const checkPassword = async (
  parts: Parts,
  database: Database,
  given: Given,
): Promise<'right' | 'wrong' | Waiting> => {
  const judged = await judgePassword(parts, database, given)
  if (judged === 'wrong' || 'waitSeconds' in judged) return judged
  await database.within({ kind: 'none' }, (tx) => judged.forgetTries(tx))
  return 'right'
}
