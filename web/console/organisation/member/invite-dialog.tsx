import { invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import type { Role } from '@song-hanh/contract/rights/rights'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useOwnRole } from '../right/own-role.ts'
import { invalidateInvitations } from './member-queries.ts'
import { RoleChoices } from './role-choices.tsx'

const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const InviteDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const own = useOwnRole()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const [isTried, setTried] = useState(false)
  const { run, isPending, error } = useOperation(invitationRoutes.inviteMember)
  const wrong = email.trim() === '' ? m.member_email_empty() : m.member_email_wrong()
  const isFine = looksLikeAddress(email.trim())
  const invite = async () => {
    setTried(true)
    if (!isFine || isPending) return
    const answer = await run({ body: { email: email.trim(), invited_role: role } })
    if (!answer) return
    onOpenChange(false)
    showToast(m.member_invited({ email: answer.invitation.email }))
    await invalidateInvitations()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.member_invite()}
      description={m.member_invite_lead()}
      action={m.member_invite_send()}
      busy={isPending}
      failure={error}
      onSubmit={invite}
    >
      <Field label={m.member_email()} required error={isTried && !isFine && wrong}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <RoleChoices own={own} value={role} onChange={setRole} />
    </FormDialog>
  )
}
