import { staffMemberRoutes, type StaffMember } from '@song-hanh/contract/operations/staff'
import { useState } from 'react'
import { useTask } from '../../api/use-task.ts'
import { showToast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { m } from '../../words/compiled/messages.js'
import { call } from '../session/call.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { minReason } from './invite-dialog.tsx'
import { reloadStaff } from './staff-queries.ts'

type LostKeysDialogProps = { member: StaffMember; onClose: () => void }

export const LostKeysDialog = ({ member: { staff_id: staffId, name }, onClose }: LostKeysDialogProps) => {
  const [reason, setReason] = useState('')
  const [isUrgent, setUrgent] = useState(false)
  const propose = useTask(async () => {
    await call(staffMemberRoutes.proposeNewKeys, { body: { staff_id: staffId, reason, urgent: isUrgent } })
    showToast(m.operations_lost_proposed({ name }))
    await reloadStaff()
    return true
  })
  const off = reason.trim().length < minReason ? m.operations_reason_short() : undefined
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={m.operations_lost_title({ name })}
      description={m.operations_lost_lead()}
      action={m.operations_propose()}
      busy={propose.isPending}
      failure={propose.error && staffSentenceFor(propose.error)}
      disabledReason={off}
      onSubmit={async () => {
        if (off === undefined && (await propose.run())) onClose()
      }}
    >
      <Field label={m.operations_reason()} hint={m.operations_reason_hint()}>
        <Textarea rows={2} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Checkbox checked={isUrgent} onChange={(event) => setUrgent(event.target.checked)}>
        {m.operations_lost_urgent()}
      </Checkbox>
    </FormDialog>
  )
}
