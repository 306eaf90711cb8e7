import type { TeamMember } from '@song-hanh/contract/organisation-team-member'
import { nameOf } from './person-mark.tsx'

export type PersonOption = { value: string; label: string; hint: string }

/** Members of a team, to choose one of. */
export const memberOptions = (members: readonly TeamMember[] | undefined): PersonOption[] =>
  (members ?? []).map((member) => ({
    value: String(member.contact_account_id),
    label: nameOf(member),
    hint: member.email,
  }))
