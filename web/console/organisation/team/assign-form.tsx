import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import type { TeamService } from '@song-hanh/contract/organisation/team-service'
import type { TeamRole } from '@song-hanh/contract/rights/rights'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { type PersonOption, TeamMemberField } from './team-member-field.tsx'
import { teamRoleOptions } from '../../format/team-role-names.ts'

type AssignFormProps = {
  team: TeamInFull
  service: TeamService
  busy: boolean
  onAssign: (accountId: number, role: TeamRole) => Promise<boolean>
}

/** Assigns a member of the team a role in the service. */
export const AssignForm = ({ team, service, busy, onAssign }: AssignFormProps) => {
  const offered = service.assignable_roles
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [role, setRole] = useState<TeamRole>(offered.includes('developer') ? 'developer' : 'viewer')
  const [isPressed, setPressed] = useState(false)
  const held = new Set(service.assignments.map(({ contact_account_id }) => contact_account_id))
  const assign = async () => {
    setPressed(true)
    if (!person || busy) return
    if (!(await onAssign(Number(person.value), role))) return
    setPerson(null)
    setPressed(false)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-3 border-t border-line pt-4 max-sm:grid-cols-[minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        void assign()
      }}
    >
      <TeamMemberField
        teamId={team.team_id}
        label={m.team_member()}
        error={isPressed && !person && m.team_member_unpicked()}
        value={person}
        onChange={setPerson}
        isOffered={({ contact_account_id }) => !held.has(contact_account_id)}
      />
      <Field label={m.team_role()} group>
        <Select options={teamRoleOptions(offered)} value={role} onChange={setRole} />
      </Field>
      <Button type="submit" variant="quiet" busy={busy} className="sm:mt-6.5">
        {m.team_assign()}
      </Button>
      {!offered.includes('admin') && <p className="col-span-full text-sm text-ink-2">{m.team_assign_up_to()}</p>}
    </form>
  )
}
