import { ResourceKind } from '@song-hanh/content/resources'
import type { Tx } from '#platform/db/db'
import { z } from 'zod'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { contactReceivedMail } from './contact-received-mail.ts'
import { documentLinks } from '../document/document-link.ts'
import { documentsMail } from './documents-mail.ts'
import type { LeadTable } from '../tables.ts'

type Answered = Pick<LeadTable, 'kind' | 'number' | 'email' | 'wants' | 'language'>

/** Sends the visitor's confirmation, or the requested documents. */
export const answerVisitor = async (tx: Tx, seal: Seal, lead: Answered): Promise<void> => {
  const { kind, number, email: to, wants, language } = lead
  if (kind === 'contact') {
    await sendMail(tx, contactReceivedMail, { to, language, values: { number, wants } })
    return
  }
  const documents = documentLinks({ seal }, z.array(ResourceKind).parse(wants), language)
  await sendMail(tx, documentsMail, { to, language, seal, values: { number, documents } })
}
