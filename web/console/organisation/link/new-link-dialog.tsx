import { linkRoutes, maxUses } from '@song-hanh/contract/organisation/link'
import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { can, hasRightsOf, type Role, roles, type TeamRole } from '@song-hanh/contract/rights/rights'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { roleNames } from '../../format/roles.ts'
import { teamRoleOptions } from '../../format/team-role-names.ts'
import { LinkShown } from './link-shown.tsx'
import { invalidateLinks } from './link-queries.ts'

/** Viewers, unless the person may invite into the organisation; never a right that they do not have. */
const roleOptions = (own: Role | undefined) =>
  roles.map((role) => {
    const mayGive = hasRightsOf(own, role) && (role === 'viewer' || can(own, 'organisation.invite'))
    return { value: role, label: roleNames[role](), ...(!mayGive && { note: m.link_role_refused(), disabled: true }) }
  })

const readUses = (typed: string): number | undefined => {
  const uses = Number(typed)
  return /^\d+$/.test(typed.trim()) && uses >= 1 && uses <= maxUses ? uses : undefined
}

export const NewLinkDialog = ({ anchor, open, onOpenChange, team }: LazyPopupProps & { team: TeamInFull }) => {
  const [own] = useLoaded(me()).data.user.roles
  const [role, setRole] = useState<Role>('viewer')
  const [teamRole, setTeamRole] = useState<TeamRole>('viewer')
  const [uses, setUses] = useState('10')
  const [isValidated, setValidated] = useState(false)
  const [token, setToken] = useState<string>()
  const { run, isPending, error } = useOperation(linkRoutes.createInvitationLink)
  const maxUse = readUses(uses)

  const create = async () => {
    setValidated(true)
    if (isPending || maxUse === undefined) return
    const params = { teamId: team.team_id }
    const made = await run({ params, body: { role, team_role: teamRole, uses: maxUse } })
    if (!made) return
    setToken(made.token)
    void invalidateLinks()
  }
  if (token) return <LinkShown open={open} token={token} goBackTo={anchor} onClose={() => onOpenChange(false)} />
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.link_new()}
      description={m.link_new_text()}
      action={m.link_new_action()}
      busy={isPending}
      failure={error}
      failureTitle={m.link_new_failed()}
      onSubmit={create}
    >
      <Field label={m.link_role_organisation()}>
        <Select options={roleOptions(own)} value={role} onChange={setRole} />
      </Field>
      <Field label={m.link_role_team()}>
        <Select options={teamRoleOptions()} value={teamRole} onChange={setTeamRole} />
      </Field>
      <Field
        label={m.link_uses_wanted()}
        hint={m.link_uses_hint({ most: maxUses })}
        error={isValidated && maxUse === undefined ? m.link_uses_wrong({ most: maxUses }) : undefined}
      >
        <Input inputMode="numeric" value={uses} onChange={(event) => setUses(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
