import { otpSends } from '@song-hanh/contract/ekyc'
import { neighbourhoodOf, networkOf } from '#platform/ip-address'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { digestOf } from '#platform/token'
import { releaseUse, consumeUse } from './case-store.ts'
import { organisationPrefix } from './holder.ts'

type Limit = { max: number; seconds: number }
type LimitScope = 'holder' | 'network' | 'neighbourhood' | 'business' | 'organisations' | 'reader'

const day = 24 * 60 * 60
const hour = 60 * 60

/**
 * How often one browser or organisation, one network, one business and everybody together may ask. A person mistypes
 * his number a few times; who asks for more than that reads somebody else's register, or pays for messages with our
 * account. The whole day's figure of everybody is configuration.
 */
const limits = {
  begin: { network: { max: 30, seconds: hour }, neighbourhood: { max: 300, seconds: hour } },
  check: {
    holder: { max: 10, seconds: day },
    network: { max: 50, seconds: day },
    neighbourhood: { max: 500, seconds: day },
    business: { max: 20, seconds: day },
  },
  send: {
    holder: { max: otpSends.most, seconds: otpSends.withinMinutes * 60 },
    business: { max: otpSends.most, seconds: otpSends.withinMinutes * 60 },
    network: { max: 20, seconds: day },
    neighbourhood: { max: 200, seconds: day },
  },
  /** Over all codes of a day: five tries of each code are one in 66,000 for whoever guesses. */
  sendOfDay: { business: { max: 10, seconds: day }, organisations: { max: 30, seconds: day } },
  try: {
    business: { max: 15, seconds: day },
    organisations: { max: 45, seconds: day },
    network: { max: 60, seconds: day },
  },
  types: { holder: { max: 30, seconds: day }, network: { max: 150, seconds: day } },
  company: { holder: { max: 20, seconds: day }, network: { max: 100, seconds: day } },
  declare: { holder: { max: 10, seconds: day }, network: { max: 50, seconds: day } },
  /** Anybody's address can be entered: nobody is written to by us all day long because of it. */
  mail: { reader: { max: 5, seconds: day } },
  link: { holder: { max: 10, seconds: hour } },
} as const satisfies Record<string, Partial<Record<LimitScope, Limit>>>

/** For whom it is counted. Only keyed digests reach the table: it says nothing about who asked for what. */
type LimitSubjects = { holder?: string; address?: string; businessNumber?: string; reader?: string; ofAll?: number }

const companyOf = (businessNumber: string): string => businessNumber.slice(0, 10)
const isOrganisation = (holder: string | undefined): boolean => holder?.startsWith(organisationPrefix) === true

/**
 * The telephone that the bank writes to is the company's. We are shown three digits of it, so its company stands for it,
 * and a branch is counted with its company. An organisation has a figure of its own for its business: strangers who use
 * theirs up do not keep it out. All organisations together have another for the same business, because anybody can found
 * some.
 */
const businessSubject = (holder: string | undefined, businessNumber: string): string => {
  const company = companyOf(businessNumber)
  return isOrganisation(holder) ? `${company} ${holder}` : company
}

/** One use that was counted. */
export type Use = { kind: string; subject: Buffer; at: string }

/** What came to nothing does not count: it was refused after all, or the bank never heard of it. */
export const releaseUses = async (tx: Tx, uses: Use[]): Promise<void> => {
  for (const use of uses) await releaseUse(tx, use)
}

/**
 * Counts one use of a kind everywhere it counts, or nowhere. Undefined: it may go on; else after how many seconds.
 * `taken` collects what was counted, for whoever may have to give it back.
 */
export const consumeAllowance = async (
  tx: Tx,
  seal: Seal,
  kind: keyof typeof limits,
  { holder, address, businessNumber, reader, ofAll }: LimitSubjects,
  taken: Use[] = [],
): Promise<number | undefined> => {
  const subjects: Record<string, string | undefined> = {
    holder,
    network: address === undefined ? undefined : networkOf(address),
    neighbourhood: address === undefined ? undefined : neighbourhoodOf(address),
    business: businessNumber && businessSubject(holder, businessNumber),
    organisations: businessNumber && isOrganisation(holder) ? companyOf(businessNumber) : undefined,
    reader,
    all: ofAll === undefined ? undefined : 'everybody',
  }
  const counted: [string, Limit][] = Object.entries(limits[kind])
  if (ofAll !== undefined) counted.push(['all', { max: ofAll, seconds: day }])
  const now = new Date(clock.now()).toISOString()
  const uses: Use[] = []
  for (const [of, { max: most, seconds }] of counted) {
    const value = subjects[of]
    if (value === undefined) continue
    const subject = digestOf(seal.sign('ekyc.use', of, value))
    const use = { kind: `${kind} ${of}`, subject, at: now }
    const answer = await consumeUse.first(tx, { ...use, now, seconds, max: most })
    if (answer && answer.wait > 0) {
      await releaseUses(tx, uses)
      return answer.wait
    }
    uses.push(use)
  }
  taken.push(...uses)
  return undefined
}
