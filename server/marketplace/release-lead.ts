import { mayMailUninvited } from '#identity'
import { answerVisitor } from './answer-visitor.ts'
import { moveLead, type Refused } from './move-lead.ts'
import type { StaffTools } from './staff-record.ts'

/**
 * A person has judged what the captcha could not: the visitor gets the mail that he would have had. A mailbox has its
 * five a day here too, so that an outage used to fill it stays without effect.
 */
export const releaseLead = async (tools: StaffTools, number: number): Promise<'mailed' | 'not_mailed' | Refused> => {
  const moved = await moveLead(tools, { number, to: 'new' }, async (tx, lead, at) => {
    if (!(await mayMailUninvited(tx, lead.email, 'stranger'))) return null
    await answerVisitor(tx, tools.seal, lead)
    return at
  })
  if (typeof moved === 'string') return moved
  return moved.mailed_at ? 'mailed' : 'not_mailed'
}
