import { addPerson } from '#identity/person'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { applicationApprovedMail } from '../application-approved-mail.ts'
import { findApplication } from '../application-store.ts'
import { insertAuditedOrganisation } from '../../settings/insert-organisation.ts'
import { newInvitationLink } from '../../invitation/invitation-link.ts'
import { addInvitation } from '../../invitation/invitation-store.ts'
import { type StaffDecision, findByNumber, moveApplication, type Refusal, type StaffDeps } from './move-application.ts'
import { inPersonScope } from '../../membership/in-person-scope.ts'

type Applicant = Exclude<Awaited<ReturnType<typeof moveApplication>>, string>

/**
 * The business becomes a customer in one transaction: organisation, contact, owner and the owner's invitation. A person
 * with an account becomes the owner; otherwise a person without a password is created, whose address the invitation will
 * verify. Approval is no consent to the terms, as anyone could have applied in that name: the owner is asked on joining.
 */
export const approveApplication = async (
  { database, seal, issuer }: StaffDeps & { issuer: string },
  { number, staffId }: StaffDecision,
): Promise<'approved' | Refusal> => {
  const organisationId = await findByNumber(database, number)
  if (!organisationId) return 'application_unknown'
  const scope = { kind: 'organisation', organisationId } as const
  const application = await database.within(scope, (tx) => findApplication.first(tx, { organisationId }), 'read')
  if (!application) return 'application_unknown'

  return inPersonScope(database, { organisationId, email: application.email }, async (tx, { personId, isNew }) => {
    const moved = await moveApplication(tx, organisationId, { to: 'approved', staffId })
    if (typeof moved === 'string') return moved
    if (isNew) await addApplicant(tx, personId, issuer, moved)
    const { person, email, phone, company, language } = moved
    const { token, digest, at, expiresAt } = newInvitationLink()
    await insertAuditedOrganisation(tx, {
      organisationId,
      kind: 'business',
      name: company ?? person,
      owner: { personId, name: person, email, phone },
      source: 'application',
      by: { kind: 'staff', actingStaffId: staffId },
    })
    await addInvitation(tx, {
      organisationId,
      invitationId: newId(),
      teamId: null,
      teamRole: null,
      role: 'owner',
      invitedBy: null,
      email,
      language,
      digest,
      at,
      expiresAt,
    })
    const values = { person, number, company, token, until: expiresAt }
    await sendMail(tx, applicationApprovedMail, { to: email, language, seal, values })
    return 'approved'
  })
}

const addApplicant = async (tx: Tx, personId: string, issuer: string, applicant: Applicant): Promise<void> => {
  const { person, email } = applicant
  const username = email.slice(0, email.indexOf('@'))
  await addPerson(tx, { personId, email, name: person, username, language: null, issuer, verifiedAt: null })
}
