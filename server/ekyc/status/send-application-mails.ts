import { findMember } from '#organisation/membership'
import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import { applicationDecidedMail } from './application-decided-mail.ts'
import { applicationReminderMail } from './application-reminder-mail.ts'
import { maskDigits } from '../bank/mask-digits.ts'
import { type CaseData, openData } from '../case/case-data.ts'
import type { CaseRow } from '../case/case-store.ts'
import { informationReceivedMail } from './information-received-mail.ts'
import { consumeAllowance } from '../case/limit.ts'
import type { EkycDeps } from '../deps.ts'
import type { CaseActor } from '../case/record.ts'
import { statusTokenOf } from './status-link.ts'

const statusValuesOf = ({ seal }: EkycDeps, row: CaseRow, data: CaseData) => ({
  businessNumber: maskDigits(data.businessNumber ?? ''),
  token: statusTokenOf(seal, row.case_id),
})

/** The declarant; after an OTP there is none, but the member of an organisation is known. */
const recipientOf = async (tx: Tx, row: CaseRow, data: CaseData, { personId }: CaseActor) => {
  if (data.declarant) return { to: data.declarant.declarantEmail, language: row.language }
  const member = row.organisation_id !== null && personId && (await findMember.first(tx, { personId }))
  return member ? { to: member.email, language: member.language ?? row.language } : undefined
}

/** Confirms what was sent to the bank. */
export const sendReceivedMail = async (tx: Tx, deps: EkycDeps, row: CaseRow, actor: CaseActor): Promise<void> => {
  const data = openData(deps.seal, row)
  const reader = await recipientOf(tx, row, data, actor)
  if (!reader) return
  if ((await consumeAllowance(tx, deps.seal, 'mail', { reader: reader.to })) !== undefined) return
  const values = {
    ...statusValuesOf(deps, row, data),
    transactionCode: row.transaction_code,
    sentAt: row.sent_at ?? row.state_at,
    isKnown: row.step === 2,
  }
  await sendMail(tx, informationReceivedMail, { ...reader, seal: deps.seal, values })
}

/** To a visitor; owners of an organisation get a notification instead. */
export const sendDecidedMail = async (tx: Tx, deps: EkycDeps, row: CaseRow, data: CaseData): Promise<void> => {
  const { state, language } = row
  if (row.visitor_id === null || !data.declarant) return
  if (state !== 'approved' && state !== 'rejected' && state !== 'incomplete') return
  const values = { ...statusValuesOf(deps, row, data), state }
  await sendMail(tx, applicationDecidedMail, {
    to: data.declarant.declarantEmail,
    language,
    seal: deps.seal,
    values,
  })
}

export const sendReminderMail = async (tx: Tx, deps: EkycDeps, row: CaseRow): Promise<void> => {
  const data = openData(deps.seal, row)
  if (row.visitor_id === null || !data.declarant) return
  await sendMail(tx, applicationReminderMail, {
    to: data.declarant.declarantEmail,
    language: row.language,
    seal: deps.seal,
    values: statusValuesOf(deps, row, data),
  })
}
