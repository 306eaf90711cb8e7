import type { PaymentMethod } from '@song-hanh/contract/billing/card'
import { methodRoutes } from '@song-hanh/contract/billing/method'
import type { Reply } from '@song-hanh/contract/http/route'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { billingSentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { AddCard } from './add-card.tsx'
import { MethodMark } from './method-mark.tsx'
import { brandMark, cardLine, cardName } from './method-words.ts'

const readMethods = (): QueryOptionsOf<typeof methodRoutes.listMethods> => ({
  ...query(methodRoutes.listMethods, {}),
  staleTime: 0,
})
const keepMethods = (now: PaymentMethod[]) =>
  queryClient.setQueryData<Reply<typeof methodRoutes.listMethods>>(
    readMethods().queryKey,
    (known) => known && { ...known, methods: now },
  )

type RowProps = { one: PaymentMethod; whyNot: string | undefined; onFailed: (error: CallFailed | undefined) => void }

const MethodRow = ({ one, whyNot, onFailed }: RowProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const naming = useOperation(methodRoutes.setDefaultMethod)
  const removing = useOperation(methodRoutes.removeMethod)
  const input = { params: { methodId: one.method_id } }
  const take = (answer: { methods: PaymentMethod[] } | CallFailed, message: string) => {
    if (answer instanceof CallFailed) return onFailed(answer)
    onFailed(undefined)
    keepMethods(answer.methods)
    return showToast(message, { tone: 'good' })
  }
  const name = cardName(one)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 not-first:border-t not-first:border-line">
      <MethodMark mark={brandMark(one.brand)} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-ui font-semibold">{name}</p>
        <p className="text-sm wrap-break-word text-ink-2">{cardLine(one)}</p>
      </div>
      <span className="ml-auto flex items-center gap-3.5">
        {one.is_expired && <Tag tone="lacquer">{m.checkout_card_expired()}</Tag>}
        {one.is_default && <Tag tone="jade">{m.checkout_card_default()}</Tag>}
        {!one.is_default && !one.is_expired && (
          <Button
            size="sm"
            variant="ghost"
            busy={naming.isPending}
            disabledReason={whyNot}
            aria-label={m.checkout_method_make_default_named({ name })}
            onClick={() => void naming.attempt(input).then((answer) => take(answer, m.checkout_method_default_set()))}
          >
            {m.checkout_method_make_default()}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabledReason={whyNot}
          aria-label={m.checkout_method_remove_named({ name })}
          aria-expanded={isConfirming}
          onClick={() => setConfirming(!isConfirming)}
        >
          {m.checkout_method_remove()}
        </Button>
      </span>
      {isConfirming && (
        <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-lg bg-lacquer-tint px-3.5 py-2.5 text-ui">
          <span>{m.checkout_method_remove_sure()}</span>
          <span className="flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => setConfirming(false)}>
              {m.ui_cancel()}
            </Button>
            <Button
              size="sm"
              variant="danger-solid"
              busy={removing.isPending}
              onClick={() => void removing.attempt(input).then((answer) => take(answer, m.checkout_method_removed()))}
            >
              {m.checkout_method_remove()}
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

type MethodsDialogProps = LazyPopupProps & { mayPay: boolean }

/** Saved cards: choose the default, or remove them. */
export const MethodsDialog = ({ open, onOpenChange, anchor, mayPay }: MethodsDialogProps) => {
  const { data, error, isFetching, refetch } = useQuery(readMethods())
  const [failed, setFailed] = useState<CallFailed>()
  const [isAdding, setAdding] = useState(false)
  const whyNot = supportReason(m.billing_pay_support) ?? (mayPay ? undefined : m.checkout_pay_refused())
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      title={m.checkout_methods()}
      description={m.checkout_methods_text()}
      footer={
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          {m.ui_close()}
        </Button>
      }
    >
      {failed && failed.failure !== 'step_up_required' && <Banner tone="lacquer">{billingSentenceFor(failed)}</Banner>}
      {!data && error && (
        <ErrorState
          small
          title={m.checkout_methods_failed()}
          onRetry={() => void refetch()}
          retrying={isFetching}
          requestId={error.requestId}
        >
          {billingSentenceFor(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.methods.length === 0 && !isAdding && (
        <EmptyState small title={m.checkout_methods_none()}>
          {m.checkout_methods_none_text()}
        </EmptyState>
      )}
      {data && data.methods.length > 0 && (
        <ul>
          {data.methods.map((one) => (
            <MethodRow key={one.method_id} one={one} whyNot={whyNot} onFailed={setFailed} />
          ))}
        </ul>
      )}
      {data?.card && (
        <AddCard
          tokeniser={data.card}
          whyNot={whyNot}
          isOpen={isAdding}
          onOpen={setAdding}
          onAdded={(now) => {
            keepMethods(now)
            showToast(m.checkout_method_added(), { tone: 'good' })
          }}
        />
      )}
    </Dialog>
  )
}
