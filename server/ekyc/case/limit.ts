import { otpSends } from '@song-hanh/contract/ekyc'
import { neighbourhoodOf, networkOf } from '#platform/ip-address'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import { digestOf } from '#platform/secret/token'
import { releaseUse, consumeUse } from './case-store.ts'
import { organisationPrefix } from './holder.ts'

export type Limit = { max: number; seconds: number }
export type LimitScope = 'holder' | 'network' | 'neighbourhood' | 'business' | 'organisations' | 'reader'

const day = 24 * 60 * 60
const hour = 60 * 60

/**
 * Limits per holder, network, business and in total. People mistype their number a few times; more than that is
 * scraping of the register, or OTP messages at our expense. The daily total is configuration.
 */
export const limits = {
  begin: { network: { max: 30, seconds: hour }, neighbourhood: { max: 300, seconds: hour } },
  check: {
    holder: { max: 10, seconds: day },
    network: { max: 50, seconds: day },
    neighbourhood: { max: 500, seconds: day },
    business: { max: 20, seconds: day },
  },
  send: {
    holder: { max: otpSends.max, seconds: otpSends.withinMinutes * 60 },
    business: { max: otpSends.max, seconds: otpSends.withinMinutes * 60 },
    network: { max: 20, seconds: day },
    neighbourhood: { max: 200, seconds: day },
  },
  /** Over all OTPs of a day: five tries for each leave a guesser one chance in 66,000. */
  sendOfDay: { business: { max: 10, seconds: day }, organisations: { max: 30, seconds: day } },
  try: {
    business: { max: 15, seconds: day },
    organisations: { max: 45, seconds: day },
    network: { max: 60, seconds: day },
  },
  types: { holder: { max: 30, seconds: day }, network: { max: 150, seconds: day } },
  company: { holder: { max: 20, seconds: day }, network: { max: 100, seconds: day } },
  declare: { holder: { max: 10, seconds: day }, network: { max: 50, seconds: day } },
  /** Any address can be entered, so the mails to one address are limited. */
  mail: { reader: { max: 5, seconds: day } },
  link: { holder: { max: 10, seconds: hour } },
} as const satisfies Record<string, Partial<Record<LimitScope, Limit>>>

/** What a use is counted for. Only keyed digests are stored. */
type LimitSubjects = {
  holder?: string
  address?: string
  businessNumber?: string
  reader?: string
  dailyTotal?: number
}

const companyOf = (businessNumber: string): string => businessNumber.slice(0, 10)
const isOrganisation = (holder: string | undefined): boolean => holder?.startsWith(organisationPrefix) === true

/**
 * OTPs go to the company's phone, of which we see three digits, so the company stands for it and a branch counts with
 * its company. An organisation has a limit of its own for its business, so that strangers cannot lock it out. All
 * organisations together have another one for the same business, because anybody can create organisations.
 */
const businessSubject = (holder: string | undefined, businessNumber: string): string => {
  const company = companyOf(businessNumber)
  return isOrganisation(holder) ? `${company} ${holder}` : company
}

/** A counted use. */
export type Use = { kind: string; subject: Buffer; at: string }

/** Releases uses that had no effect: refused afterwards, or not received by the bank. */
export const releaseUses = async (tx: Tx, uses: Use[]): Promise<void> => {
  for (const use of uses) await releaseUse(tx, use)
}

/**
 * Counts one use in every scope of its kind, or in none. Undefined: proceed; otherwise the seconds to wait. `taken`
 * collects what was counted, so that the caller can release it.
 */
export const consumeAllowance = async (
  tx: Tx,
  seal: Seal,
  kind: keyof typeof limits,
  { holder, address, businessNumber, reader, dailyTotal }: LimitSubjects,
  taken: Use[] = [],
): Promise<number | undefined> => {
  const subjects: Record<string, string | undefined> = {
    holder,
    network: address === undefined ? undefined : networkOf(address),
    neighbourhood: address === undefined ? undefined : neighbourhoodOf(address),
    business: businessNumber && businessSubject(holder, businessNumber),
    organisations: businessNumber && isOrganisation(holder) ? companyOf(businessNumber) : undefined,
    reader,
    all: dailyTotal === undefined ? undefined : 'everybody',
  }
  const counted: [string, Limit][] = Object.entries(limits[kind])
  if (dailyTotal !== undefined) counted.push(['all', { max: dailyTotal, seconds: day }])
  const now = new Date(clock.now()).toISOString()
  const uses: Use[] = []
  for (const [of, { max, seconds }] of counted) {
    const value = subjects[of]
    if (value === undefined) continue
    const subject = digestOf(seal.sign('ekyc.use', of, value))
    const use = { kind: `${kind} ${of}`, subject, at: now }
    const answer = await consumeUse.first(tx, { ...use, now, seconds, max })
    if (answer && answer.wait > 0) {
      await releaseUses(tx, uses)
      return answer.wait
    }
    uses.push(use)
  }
  taken.push(...uses)
  return undefined
}
