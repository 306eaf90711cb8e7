import { staffMemberRoutes } from '@song-hanh/contract/operations/staff'
import { forbiddenPair, permissions as allPermissions, type Permission } from '@song-hanh/contract/rights/permissions'
import { useState } from 'react'
import { useTask } from '../../api/use-task.ts'
import { showToast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { m } from '../../words/compiled/messages.js'
import { permissionNames } from '../page/permission-names.ts'
import { call } from '../session/call.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { reloadStaff } from './staff-queries.ts'

export const minReason = 10

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export const InviteDialog = ({ open, onOpenChange }: DialogProps) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [held, setHeld] = useState<readonly Permission[]>([])
  const propose = useTask(async () => {
    await call(staffMemberRoutes.proposeInvitation, { body: { email, name, permissions: [...held], reason } })
    showToast(m.operations_invite_proposed({ name }))
    await reloadStaff()
    return true
  })
  const pair = forbiddenPair(held)
  const pairSentence = pair && m.operations_pair({ one: permissionNames[pair[0]](), other: permissionNames[pair[1]]() })
  const isShort = reason.trim().length < minReason
  const isIncomplete = email.trim() === '' || name.trim() === ''
  const off = isIncomplete ? m.operations_invite_incomplete() : isShort ? m.operations_reason_short() : pairSentence
  const toggle = (permission: Permission, isOn: boolean) =>
    setHeld(isOn ? [...held, permission] : held.filter((one) => one !== permission))
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.operations_invite()}
      description={m.operations_invite_lead()}
      action={m.operations_propose()}
      busy={propose.isPending}
      failure={propose.error && staffSentenceFor(propose.error)}
      disabledReason={off}
      onSubmit={async () => {
        if (off === undefined && (await propose.run())) onOpenChange(false)
      }}
    >
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field label={m.operations_name()}>
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
        <Field label={m.operations_email()}>
          <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} autoComplete="off" />
        </Field>
      </div>
      <Field label={m.operations_permissions()} group error={pairSentence}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {allPermissions.map((permission) => (
            <Checkbox
              key={permission}
              checked={held.includes(permission)}
              onChange={(event) => toggle(permission, event.target.checked)}
            >
              {permissionNames[permission]()}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field label={m.operations_reason()} hint={m.operations_reason_hint()}>
        <Textarea rows={2} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
