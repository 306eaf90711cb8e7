import { mayMailUninvited } from '#identity/mail'
import type { Seal } from '#platform/secret/secret'
import type { StaffTools } from '#platform/staff/staff-tools'
import { answerVisitor } from './answer-visitor.ts'
import { moveLead, type Refused } from './move-lead.ts'

/**
 * Releases a lead from review and sends the delayed mail. The daily limit per mailbox applies, so that a captcha outage
 * cannot be used to flood one.
 */
export const releaseLead = async (
  tools: StaffTools & { seal: Seal },
  number: number,
): Promise<'mailed' | 'not_mailed' | Refused> => {
  const moved = await moveLead(tools, { number, to: 'new' }, async (tx, lead, at) => {
    if (!(await mayMailUninvited(tx, lead.email, 'stranger'))) return null
    await answerVisitor(tx, tools.seal, lead)
    return at
  })
  if (typeof moved === 'string') return moved
  return moved.mailed_at ? 'mailed' : 'not_mailed'
}
