import { invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import type { Role } from '@song-hanh/contract/rights/rights'
import { type FormEvent, useId, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { useOwnRole } from '../right/own-role.ts'
import { invalidateInvitations } from './member-queries.ts'
import { RoleChoices } from './role-choices.tsx'

const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const InviteDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const own = useOwnRole()
  const formId = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const [isTried, setTried] = useState(false)
  const { run, isPending, error } = useOperation(invitationRoutes.inviteMember)
  const wrong = email.trim() === '' ? m.member_email_empty() : m.member_email_wrong()
  const isFine = looksLikeAddress(email.trim())
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isFine || isPending) return
    const answer = await run({ body: { email: email.trim(), invited_role: role } })
    if (!answer) return
    onOpenChange(false)
    showToast(m.member_invited({ email: answer.invitation.email }))
    await invalidateInvitations()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      title={m.member_invite()}
      description={m.member_invite_lead()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {m.member_invite_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void invite(event)} className="grid gap-4">
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
        {error && error.failure !== 'step_up_required' && <Banner tone="lacquer">{accountSentenceFor(error)}</Banner>}
      </form>
    </Dialog>
  )
}
