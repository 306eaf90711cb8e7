import { invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { teamMemberRoutes } from '@song-hanh/contract/organisation/team-member'
import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { invalidateInvitations } from '../link/link-queries.ts'
import { FoundAccounts, type PickedAccount } from '../person/found-accounts.tsx'
import { nameOf } from '../person/person-mark.tsx'
import { invalidateTeams } from './team-queries.ts'
import { teamRoleChoices } from '../../format/team-role-names.ts'
import { type AccountSearch, useAccountSearch } from '../person/use-account-search.ts'

/** A person invited to a team gets the lowest role in the organisation. */
const invitedAs: Record<TeamRole, Role> = { admin: 'developer', developer: 'developer', viewer: 'viewer' }

const useAdding = (team: TeamInFull) => {
  const add = useOperation(teamMemberRoutes.addTeamMember)
  const invite = useOperation(invitationRoutes.inviteMember)
  const submit = async (picked: PickedAccount, role: TeamRole): Promise<string | undefined> => {
    if (picked.kind === 'account') {
      const { account } = picked
      const body = { contact_account_id: account.contact_account_id, role }
      const done = await add.run({ params: { teamId: team.team_id }, body })
      return done && m.team_member_added({ name: nameOf(account) })
    }
    const { email } = picked
    const body = { email, invited_role: invitedAs[role], team_id: team.team_uuid, team_role: role }
    return (await invite.run({ body })) && m.team_member_invited({ email })
  }
  return { submit, isPending: add.isPending || invite.isPending, error: add.error ?? invite.error }
}

/** Validation message of the search, in the specification's words. */
const complaintOf = (search: AccountSearch, isPressed: boolean): string | undefined => {
  if (search.state === 'idle') return isPressed ? m.team_email_missing() : undefined
  if (search.state === 'failed') return m.team_search_failed()
  if (search.state !== 'found') return undefined
  const { items, can_be_invited } = search.found
  return items.length === 0 && can_be_invited === null ? m.team_accounts_none() : undefined
}

export const AddMemberDialog = ({ anchor, open, onOpenChange, team }: LazyPopupProps & { team: TeamInFull }) => {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<PickedAccount>()
  const [role, setRole] = useState<TeamRole>('developer')
  const [isPressed, setPressed] = useState(false)
  const search = useAccountSearch(team.team_id, typed)
  const { submit, isPending, error } = useAdding(team)
  const complaint = complaintOf(search, isPressed)
  const isUnpicked = isPressed && complaint === undefined && search.state === 'found' && !picked

  const add = async () => {
    setPressed(true)
    if (!picked || isPending) return
    const done = await submit(picked, role)
    if (done === undefined) return
    onOpenChange(false)
    showToast(done)
    void invalidateTeams()
    void invalidateInvitations()
  }
  const action = () => {
    if (!picked) return m.team_member_add()
    return picked.kind === 'account'
      ? m.team_member_add_one({ name: nameOf(picked.account) })
      : m.team_member_invite_action()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.team_member_add()}
      description={m.team_member_add_to({ name: team.team_name })}
      action={action()}
      busy={isPending}
      failure={error}
      failureTitle={m.team_member_add_failed()}
      onSubmit={add}
    >
      <div className="grid gap-2">
        <Field
          label={m.team_email()}
          error={complaint ?? (isUnpicked && m.team_account_unpicked())}
          hint={m.team_email_hint()}
        >
          <Input
            autoFocus
            type="search"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={typed}
            placeholder={m.team_email_example()}
            onChange={(event) => {
              setTyped(event.target.value)
              setPicked(undefined)
              setPressed(false)
            }}
            start={
              search.state === 'searching' ? (
                <Spinner className="size-4" />
              ) : (
                <Search className="size-4" aria-hidden="true" />
              )
            }
          />
        </Field>
        {search.state === 'found' && complaint === undefined && (
          <FoundAccounts
            accounts={search.found.items}
            invitable={search.found.can_be_invited}
            picked={picked}
            onPick={setPicked}
          />
        )}
      </div>
      <Field label={m.team_role()} group>
        <RadioGroup look="cards" choices={teamRoleChoices()} value={role} onChange={setRole} />
      </Field>
    </FormDialog>
  )
}
