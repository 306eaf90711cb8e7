import { mayMailUninvited } from '#identity'
import { answerVisitor } from './answer-visitor.ts'
import { type Chosen, inRecordOf, moveLead, type Refused, type StaffTools } from './move-lead.ts'

/**
 * A person has judged what the captcha could not: the visitor gets the mail that he would have had. A mailbox has its
 * five a day here too, so that an outage used to fill it stays without effect.
 */
export const releaseLead = async (
  tools: StaffTools,
  { number, staffId }: Chosen,
): Promise<'mailed' | 'not_mailed' | Refused> =>
  inRecordOf(tools, staffId, async (tx) => {
    const moved = await moveLead(tx, { number, to: 'new', staffId }, async (lead, at) => {
      if (!(await mayMailUninvited(tx, lead.email))) return null
      await answerVisitor(tx, tools.seal, lead)
      return at
    })
    if (typeof moved === 'string') return moved
    return moved.mailed_at ? 'mailed' : 'not_mailed'
  })
