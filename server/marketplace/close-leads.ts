import { clock } from '#platform/clock'
import { eraseSoonAfter, mayBecome, openStates } from './lead.ts'
import { closeLeadsFrom } from './lead-store.ts'
import { inOwnRecord, record, type StaffTools } from './staff-record.ts'

const atMost = 1000

type Closing = { by: keyof typeof closeLeadsFrom; value: string; outcome: 'done' | 'spam' }

/**
 * Closes all that came from one mailbox or one internet address, a portion at a time: a flood is answered by one command
 * and not by a thousand. What is in review can only be spam.
 */
export const closeLeads = (
  tools: StaffTools,
  { by, value, outcome }: Closing,
): Promise<{ closed: number; mayBeMore: boolean }> =>
  inOwnRecord(tools, async (tx) => {
    const now = clock.now()
    const closed = await closeLeadsFrom[by](tx, {
      value,
      states: openStates.filter((state) => mayBecome(state, outcome)),
      outcome,
      staffId: tools.staffId,
      at: new Date(now).toISOString(),
      eraseAfter: outcome === 'spam' ? eraseSoonAfter(now) : null,
      atMost,
    })
    const numbers = closed.map(({ number }) => number).toSorted((a, b) => a - b)
    if (numbers.length > 0)
      await record(tx, tools, {
        action: 'marketplace.leads_closed',
        after: { outcome, by, count: numbers.length, numbers },
      })
    return { closed: numbers.length, mayBeMore: numbers.length === atMost }
  })
