import { policyRoutes } from '@song-hanh/contract/organisation/policy'
import type { Policy } from '@song-hanh/contract/organisation/policy'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { queryClient } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { policy } from './security-queries.ts'

const Meaning = ({ rule, name }: { rule: Policy; name: string }) => {
  if (rule.two_factor_required) return <p>{m.security_policy_off_text({ organisation: name })}</p>
  const lacking = rule.members - rule.members_with_factor
  return (
    <>
      <p>{lacking > 0 ? m.security_policy_on_stopped({ count: lacking }) : m.security_policy_on_nobody()}</p>
      <p className="mt-2.5">{m.security_policy_on_kept()}</p>
    </>
  )
}

export const PolicyDialog = ({ open, onOpenChange, rule, name }: LazyPopupProps & { rule: Policy; name: string }) => {
  const { run, isPending, error } = useOperation(policyRoutes.setPolicy)
  const isOn = rule.two_factor_required
  const decide = async () => {
    const answer = await run({ body: { two_factor_required: !isOn } })
    if (!answer) return
    onOpenChange(false)
    queryClient.setQueryData(policy().queryKey, answer)
    showToast(isOn ? m.security_policy_is_off({ organisation: name }) : m.security_policy_is_on({ organisation: name }))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone={isOn ? 'danger' : 'plain'}
      title={isOn ? m.security_policy_off_title() : m.security_policy_on_title({ organisation: name })}
      action={isOn ? m.security_policy_off_action() : m.security_policy_on_action()}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void decide()}
    >
      <Meaning rule={rule} name={name} />
    </ConfirmDialog>
  )
}
