import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import { type ApprovedTools, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import { lockCustomer } from '../customer/customer-store.ts'
import { lockLine, setLineState } from './pay-later-store.ts'

const actions = { suspended: 'billing.pay_later_suspended', active: 'billing.pay_later_resumed' } as const

type LineStateChange = { organisationId: string; state: keyof typeof actions; reason: string }
export type LineChangeResult = 'no_line' | 'is_so' | { limit: number; used: number }

/** Suspends or resumes the credit line; open draws stay due. */
export const changePayLater = (
  tools: ApprovedTools,
  { organisationId, state, reason }: LineStateChange,
): Promise<LineChangeResult> =>
  inOrganisation(tools, organisationId, async (tx): Promise<LineChangeResult> => {
    await lockCustomer(tx, { organisationId })
    const line = await lockLine.first(tx, { organisationId })
    if (!line) return 'no_line'
    if (line.state === state) return 'is_so'
    const at = new Date(clock.now()).toISOString()
    await setLineState(tx, { organisationId, state, at })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: staffActor(tools),
      action: actions[state],
      thing: { kind: 'credit_line', id: organisationId },
      before: { state: line.state },
      after: { state, reason, ...proposedBy(tools) },
    })
    await publish(tx, { chainId: organisationId, name: actions[state], payload: {} })
    return { limit: line.credit_limit, used: line.used }
  })
