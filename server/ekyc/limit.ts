import { otpSends } from '@song-hanh/contract/ekyc'
import { networkOf } from '#platform/address'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { digestOf } from '#platform/token'
import { takeUse } from './case-store.ts'

type Limit = { most: number; seconds: number }

const day = 24 * 60 * 60
const hour = 60 * 60

/**
 * How often one browser or organisation, one network, one business and everybody together may ask. A person mistypes
 * his number a few times; who asks for more than that reads somebody else's register, or pays for messages with our
 * account. The whole day's figure of everybody is configuration.
 */
const limits = {
  begin: { network: { most: 30, seconds: hour } },
  check: {
    holder: { most: 10, seconds: day },
    network: { most: 50, seconds: day },
    business: { most: 20, seconds: day },
  },
  send: {
    holder: { most: otpSends.most, seconds: otpSends.withinMinutes * 60 },
    business: { most: otpSends.most, seconds: otpSends.withinMinutes * 60 },
    network: { most: 20, seconds: day },
  },
  /** Over all codes of a day: five tries of each code are one in 66,000 for whoever guesses. */
  sendOfDay: { business: { most: 10, seconds: day } },
  try: { business: { most: 15, seconds: day } },
  company: { holder: { most: 20, seconds: day }, network: { most: 100, seconds: day } },
  declare: { holder: { most: 10, seconds: day }, network: { most: 50, seconds: day } },
  /** Anybody's address can be entered: nobody is written to by us all day long because of it. */
  mail: { reader: { most: 5, seconds: day } },
  link: { holder: { most: 10, seconds: hour } },
} as const satisfies Record<string, Partial<Record<'holder' | 'network' | 'business' | 'reader', Limit>>>

/** For whom it is counted. Only keyed digests reach the table: it says nothing about who asked for what. */
type Counted = { holder?: string; address?: string; businessNumber?: string; reader?: string; ofAll?: number }

/** Counts one use of a kind everywhere it counts. Undefined: it may go on; else after how many seconds. */
export const takeOne = async (
  tx: Tx,
  seal: Seal,
  kind: keyof typeof limits,
  { holder, address, businessNumber, reader, ofAll }: Counted,
): Promise<number | undefined> => {
  const subjects: Record<string, string | undefined> = {
    holder,
    network: address === undefined ? undefined : networkOf(address),
    business: businessNumber,
    reader,
    all: ofAll === undefined ? undefined : 'everybody',
  }
  const counted: [string, Limit][] = Object.entries(limits[kind])
  if (ofAll !== undefined) counted.push(['all', { most: ofAll, seconds: day }])
  const now = new Date(clock.now()).toISOString()
  for (const [of, { most, seconds }] of counted) {
    const value = subjects[of]
    if (value === undefined) continue
    const subject = digestOf(seal.sign('ekyc.use', of, value))
    const taken = await takeUse.first(tx, { kind: `${kind} ${of}`, subject, now, seconds, most })
    if (taken && taken.wait > 0) return taken.wait
  }
  return undefined
}
