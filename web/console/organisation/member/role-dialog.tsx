import { type Member, memberRoutes } from '@song-hanh/contract/organisation/member'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { roleNames } from '../../format/roles.ts'
import { useOwnRole } from '../right/own-role.ts'
import { invalidateMembers, refetchOwnRole } from './member-queries.ts'
import { RoleChoices } from './role-choices.tsx'

export const RoleDialog = ({ anchor, open, onOpenChange, member }: LazyPopupProps & { member: Member }) => {
  const own = useOwnRole()
  const [role, setRole] = useState(member.role)
  // the version on screen when it opened: a concurrent change is not overwritten unseen
  const [seen] = useState(member.role)
  const { run, isPending, error } = useOperation(memberRoutes.changeMemberRole)
  const name = member.name || member.email
  const save = async () => {
    const answer = await run({ params: { personId: member.person_id }, body: { role, seen_role: seen } })
    if (!answer) return
    onOpenChange(false)
    showToast(m.member_role_changed({ name, role: roleNames[role]() }))
    await (member.is_me ? refetchOwnRole() : invalidateMembers())
  }
  const lookAgain = () => {
    onOpenChange(false)
    void invalidateMembers()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.member_role_title({ name })}
      description={member.email}
      action={m.member_role_save()}
      disabledReason={role === seen ? m.member_role_same() : undefined}
      busy={isPending}
      failure={error?.failure === 'last_owner' ? m.member_owner_needed() : error}
      failureAction={
        error?.failure === 'member_changed' && (
          <Button variant="quiet" size="sm" onClick={lookAgain}>
            {m.member_look_again()}
          </Button>
        )
      }
      onSubmit={save}
      submitOnEnter={false}
    >
      <RoleChoices own={own} value={role} onChange={setRole} />
      {member.is_me && role !== seen && <Banner tone="gold">{m.member_role_own()}</Banner>}
    </FormDialog>
  )
}
