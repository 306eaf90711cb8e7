import { mayMailUninvited } from '#identity/mail'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { answerVisitor } from './answer-visitor.ts'
import { cleanWords } from '../form/clean-words.ts'
import { eraseAfter } from '../form/retention.ts'
import { leadMail } from './lead-mail.ts'
import { addLead, type NewLead, nextLeadNumber } from './lead-store.ts'
import type { CaptchaResult } from '../tables.ts'
import type { MarketplaceDeps } from '../deps.ts'

/** Fields common to both forms, and those of the contact form only. */
type LeadForm = Pick<NewLead, 'kind' | 'person' | 'email' | 'wants' | 'language'> & {
  phone: string
  company: string
  words: string
  termsVersion: string
  trackingUrl: string
  address: string
  more?: Pick<NewLead, 'position' | 'company_size' | 'website' | 'implementation_time'>
}

const noExtraFields = { position: null, company_size: null, website: null, implementation_time: null }

/**
 * Stores a lead, notifies sales, and answers the visitor by mail. While the captcha service is unavailable the mail
 * waits for a review by staff, so that an outage cannot be used to flood mailboxes.
 */
export const saveLead = async (
  { config, seal }: MarketplaceDeps,
  tx: Tx,
  captchaResult: CaptchaResult,
  form: LeadForm,
): Promise<void> => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const { number } = await nextLeadNumber.one(tx)
  const mayMail = captchaResult === 'solved' && (await mayMailUninvited(tx, form.email, 'stranger'))
  const lead = {
    ...noExtraFields,
    ...form.more,
    lead_id: newId(),
    number,
    kind: form.kind,
    state: captchaResult === 'solved' ? ('new' as const) : ('in_review' as const),
    person: form.person,
    email: form.email,
    phone: form.phone || null,
    company: form.company || null,
    wants: form.wants,
    words: cleanWords(form.words),
    language: form.language,
    terms_version: form.termsVersion,
    terms_at: at,
    terms_address: form.address,
    tracking_url: form.trackingUrl || null,
    captcha: captchaResult,
    submitted_at: at,
    mailed_at: mayMail ? at : null,
    erase_after: eraseAfter(now),
  }
  await addLead(tx, lead)
  if (mayMail) await answerVisitor(tx, seal, lead)
  await sendMail(tx, leadMail, { to: config.SALES_EMAIL, language: 'vi', values: lead })
}
