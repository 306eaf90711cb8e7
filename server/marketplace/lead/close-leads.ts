import { clock } from '#platform/clock'
import type { StaffTools } from '#platform/staff/staff-tools'
import { mayBecome, openStates } from './lead.ts'
import { eraseSoonAfter } from '../form/retention.ts'
import { closeLeadsFrom } from './lead-store.ts'
import { inStaffScope, recordStaffAction } from '../form/staff-record.ts'

const batchSize = 1000

type BulkClosing = { by: keyof typeof closeLeadsFrom; value: string; outcome: 'done' | 'spam' }

/**
 * Closes all leads of one mailbox or IP address in batches, so that a flood needs one command. Leads in review can only
 * become spam.
 */
export const closeLeads = (
  tools: StaffTools,
  { by, value, outcome }: BulkClosing,
): Promise<{ closed: number; mayBeMore: boolean }> =>
  inStaffScope(tools, async (tx) => {
    const now = clock.now()
    const closed = await closeLeadsFrom[by](tx, {
      value,
      states: openStates.filter((state) => mayBecome(state, outcome)),
      outcome,
      staffId: tools.staffId,
      at: new Date(now).toISOString(),
      eraseAfter: outcome === 'spam' ? eraseSoonAfter(now) : null,
      limit: batchSize,
    })
    const numbers = closed.map(({ number }) => number).toSorted((a, b) => a - b)
    if (numbers.length > 0)
      await recordStaffAction(tx, tools, {
        action: 'marketplace.leads_closed',
        after: { outcome, by, count: numbers.length, numbers },
      })
    return { closed: numbers.length, mayBeMore: numbers.length === batchSize }
  })
