import type { Finding, SetUpStep } from '@song-hanh/contract/dashboard'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

type Member = { personId: string; organisationId: string; role: Role }
type SetupState = {
  kind: 'personal' | 'business'
  two_factor_required: boolean
  owners: number
  members: number
  with_factor: number
  others_without: number
  is_waiting: boolean
  has_project: boolean
}

/** Counts only; which members have no second factor must not be readable here. */
const findState = statement(
  (_, params: { organisationId: string; now: string }) => sql<SetupState>`
    select home.kind, home.two_factor_required, factors.members, factors.with_factor,
      factors.members - factors.with_factor - (not factors.mine)::integer as others_without,
      (select count(*)::integer from organisation.membership
        where organisation_id = home.organisation_id and role = 'owner') as owners,
      exists (select from organisation.invitation
        where organisation_id = home.organisation_id and state = 'pending' and expires_at > ${params.now}) as is_waiting,
      exists (select from organisation.project
        where organisation_id = home.organisation_id and deleted_at is null) as has_project
    from organisation.organisation as home, organisation.count_factors() as factors
    where home.organisation_id = ${params.organisationId}`,
)

const readState = async (tx: Tx, { organisationId }: Member): Promise<SetupState> => {
  const state = await findState.first(tx, { organisationId, now: new Date(clock.now()).toISOString() })
  if (!state) throw new Error('the organisation of a member was not found')
  return state
}

/** A check of the console's advice; shown only to members who may act on it. */
export const adviseOnOrganisation = async (tx: Tx, member: Member): Promise<Finding[]> => {
  if (!can(member.role, 'organisation.secure')) return []
  const { kind, owners, members, with_factor: withFactor, others_without: othersWithout } = await readState(tx, member)
  return [
    // about oneself, identity's check says it already
    ...(othersWithout > 0
      ? [{ kind: 'members_without_factor', severity: 'warning', count: members - withFactor } as const]
      : []),
    ...(kind === 'business' && members > 1 && owners === 1
      ? [{ kind: 'single_owner', severity: 'warning' } as const]
      : []),
  ]
}

/** No row: the member has no contact, and only staff can add one. */
const findContact = statement(
  (_, params: { organisationId: string; personId: string }) => sql<{ is_complete: boolean }>`
    select trim(contact_name) <> '' and trim(contact_phone) <> '' and trim(coalesce(contact_address, '')) <> ''
      as is_complete
    from organisation.customer_contact
    where organisation_id = ${params.organisationId} and person_id = ${params.personId}`,
)

const listContactStep = async (tx: Tx, member: Member): Promise<SetUpStep[]> => {
  const contact = await findContact.first(tx, member)
  return contact ? [{ kind: 'contact_complete', done: contact.is_complete }] : []
}

const listTeamSteps = async (tx: Tx, member: Member): Promise<SetUpStep[]> => {
  const [mayInvite, mayCreate] = [can(member.role, 'organisation.invite'), can(member.role, 'project.create')]
  const maySecure = can(member.role, 'organisation.secure')
  if (!mayInvite && !mayCreate && !maySecure) return []
  const state = await readState(tx, member)
  const { members, is_waiting: isWaiting, has_project: hasProject, two_factor_required: isRequired } = state
  return [
    ...(mayInvite ? [{ kind: 'team_invited', done: members > 1 || isWaiting, count: members } as const] : []),
    ...(mayCreate ? [{ kind: 'project_created', done: hasProject } as const] : []),
    ...(maySecure ? [{ kind: 'factor_policy', done: isRequired } as const] : []),
  ]
}

/** Setup steps of the organisation that this member may take. */
export const listOrganisationSteps = async (tx: Tx, member: Member): Promise<SetUpStep[]> =>
  (await Promise.all([listContactStep(tx, member), listTeamSteps(tx, member)])).flat()
