import { type ApiKey, keyRoutes } from '@song-hanh/contract/organisation/key'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatAgo } from '../../format/format-date.ts'
import { PreviewFailed, previewBlocker } from '../preview/preview-failed.tsx'
import { keyUse, maskedKey, invalidateKeys } from './key-queries.ts'

const useKeyUsage = (of: ApiKey) => useQuery(keyUse(of.key_id))

/** Recent use of the key: revoking one in use has consequences. */
const KeyUsage = ({ usage }: { usage: ReturnType<typeof useKeyUsage> }) => {
  const { data, error } = usage
  if (!data && error) return <PreviewFailed query={usage} sentence={m.key_use_failed()} />
  if (!data) return <Skeleton className="mt-3 h-4 w-64 max-w-full" />
  const { requests, are_more: areMore, last_used_at: lastUsedAt, addresses } = data
  if (!lastUsedAt) return <p className="mt-2.5">{m.key_use_never()}</p>
  return (
    <p className="num mt-2.5">
      {m.key_last_used({ when: formatAgo(lastUsedAt) })}
      {'. '}
      {areMore ? m.key_use_many({ count: requests }) : m.key_use_count({ count: requests })}
      {addresses.length > 0 && ` ${m.key_use_from({ addresses: addresses.join(', ') })}`}
    </p>
  )
}

export const RevokeDialog = ({ open, onOpenChange, of }: LazyPopupProps & { of: ApiKey }) => {
  const usage = useKeyUsage(of)
  const { run, isPending, error } = useOperation(keyRoutes.revokeKey)
  const revoke = async () => {
    const answer = await run({ params: { keyId: of.key_id } })
    if (!answer) return void invalidateKeys()
    onOpenChange(false)
    showToast(m.key_revoked({ name: of.name }))
    await invalidateKeys()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.key_revoke_title({ name: of.name })}
      action={m.key_revoke_action()}
      reason={previewBlocker(usage)}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void revoke()}
    >
      <p>{m.key_revoke_text({ key: maskedKey(of) })}</p>
      <KeyUsage usage={usage} />
    </ConfirmDialog>
  )
}
