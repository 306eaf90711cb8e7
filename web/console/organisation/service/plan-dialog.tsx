import { type Plan, serviceRoutes } from '@song-hanh/contract/organisation/service'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { invalidateRequests } from './service-queries.ts'

export const PlanDialog = ({ open, onOpenChange, plan }: LazyPopupProps & { plan: Plan }) => {
  const { history } = useRouter()
  const [wishes, setWishes] = useState('')
  const { run, isPending, error } = useOperation(serviceRoutes.requestPlanChange)
  const send = async () => {
    const sent = await run({ body: { plan, wishes } })
    if (!sent) return
    invalidateRequests()
    onOpenChange(false)
    showToast(m.service_request_sent({ number: sent.request.number }))
    history.push(paths.request({ requestId: sent.request.request_id }))
  }
  return (
    <ConfirmDialog
      tone="plain"
      title={m.service_plan_dialog_title({ plan })}
      action={m.service_request_send()}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => void send()}
      busy={isPending}
      error={error && accountSentenceFor(error)}
    >
      {m.service_plan_dialog_text()}
      <Field label={m.service_plan_wishes()} optional className="mt-4 text-ink">
        <Textarea rows={4} value={wishes} maxLength={2000} onChange={(event) => setWishes(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
