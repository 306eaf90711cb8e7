import { currentTerms } from '@song-hanh/contract/value/terms'
import { newId } from '../../platform/id.ts'
import type { TestDatabase } from './use-database.ts'

type Role = 'owner' | 'admin' | 'developer' | 'viewer' | 'accountant'

type NewPerson = { name?: string; email?: string; username?: string; passwordHash?: string }

/** A person who exists and has agreed to the terms, with an address that nobody else has. */
export const makePerson = async ({ admin }: TestDatabase, input: NewPerson = {}) => {
  const personId = newId()
  const { name = 'Trần Minh Anh', email = `${personId}@example.vn`, username = email.split('@')[0]! } = input
  await admin.query(
    `insert into identity.person (person_id, email, email_verified_at, name, username, issuer)
     values ($1, $2, now(), $3, $4, 'http://localhost:4000/id')`,
    [personId, email, name, username],
  )
  await admin.query(
    `insert into identity.consent (consent_id, person_id, kind, version, given_at, address)
     values ($1, $2, 'terms', $3, now(), '127.0.0.1')`,
    [newId(), personId, currentTerms],
  )
  if (input.passwordHash)
    await admin.query('insert into identity.password (person_id, hash) values ($1, $2)', [personId, input.passwordHash])
  return { personId, name, email, username }
}

type NewOrganisation = { name?: string; plan?: 'Free' | 'Pro' | 'Enterprise' }

export const makeOrganisation = async ({ admin }: TestDatabase, input: NewOrganisation = {}) => {
  const organisationId = newId()
  const { name = 'Cà phê Đắk Mây', plan = 'Enterprise' } = input
  await admin.query(
    `insert into organisation.organisation (organisation_id, name, plan, kind) values ($1, $2, $3, 'business')`,
    [organisationId, name, plan],
  )
  return { organisationId, name, plan }
}

type NewMembership = { organisationId: string; personId: string; role?: Role }

export const makeMembership = async ({ admin }: TestDatabase, input: NewMembership) => {
  const { organisationId, personId, role = 'owner' } = input
  await admin.query('insert into organisation.membership (organisation_id, person_id, role) values ($1, $2, $3)', [
    organisationId,
    personId,
    role,
  ])
  return { organisationId, personId, role }
}
