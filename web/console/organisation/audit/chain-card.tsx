import { auditRoutes } from '@song-hanh/contract/organisation/audit'
import { CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { call } from '../../../api/browser.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { formatNumber } from '../../format/count-words.ts'

type ChainResult = {
  count: number
  upTo?: string
  waiting: number
  problem?: { kind: 'changed' | 'missing' | 'broken' | 'unsealed'; audit_id: string }
}
type State =
  | { kind: 'idle' }
  | { kind: 'busy'; count: number }
  | ({ kind: 'done' } & ChainResult)
  | { kind: 'failed'; error: unknown }

/** The server verifies the chain piece by piece and reports after each how far it holds. */
const checkAll = async (tell: (count: number) => void): Promise<ChainResult> => {
  let count = 0
  let after = 0
  let upTo: string | undefined
  for (;;) {
    const piece = await call(auditRoutes.checkAudit, { query: { after } })
    count += piece.checked
    upTo = piece.up_to?.at ?? upTo
    after = piece.up_to?.seq ?? after
    if (piece.is_done)
      return {
        count,
        waiting: piece.waiting,
        ...(upTo && { upTo }),
        ...(piece.problem && { problem: piece.problem }),
      }
    tell(count)
  }
}

const problems = {
  changed: m.audit_chain_changed,
  missing: m.audit_chain_missing,
  broken: m.audit_chain_broken,
  unsealed: m.audit_chain_unsealed,
}

const Result = ({ state }: { state: State }) => {
  if (state.kind === 'busy')
    return (
      <p role="status" className="text-sm text-ink-2">
        {m.audit_chain_busy({ count: formatNumber(state.count) })}
      </p>
    )
  if (state.kind === 'failed') return <Banner tone="lacquer">{accountSentenceFor(state.error)}</Banner>
  if (state.kind === 'idle') return null
  if (state.problem)
    return (
      <Banner tone="lacquer" title={m.audit_chain_bad()}>
        {problems[state.problem.kind]({ id: state.problem.audit_id })}
      </Banner>
    )
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-leaf">
      <CircleCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>
        {state.upTo
          ? m.audit_chain_good({ when: formatDateTime(state.upTo), count: formatNumber(state.count) })
          : m.audit_chain_empty()}
        {state.waiting > 0 && ` ${m.audit_chain_waiting({ count: formatNumber(state.waiting) })}`}
      </span>
    </p>
  )
}

export const ChainCard = () => {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const verify = async () => {
    setState({ kind: 'busy', count: 0 })
    try {
      setState({ kind: 'done', ...(await checkAll((count) => setState({ kind: 'busy', count }))) })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }
  const isBad = state.kind === 'done' && state.problem !== undefined
  const Icon = isBad ? ShieldAlert : ShieldCheck
  return (
    <section
      aria-labelledby="chain-title"
      className="mb-5 flex items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4 max-sm:flex-col max-sm:items-start"
    >
      <div className="flex min-w-0 gap-3">
        <Icon
          className={isBad ? 'mt-0.5 size-5 flex-none text-lacquer' : 'mt-0.5 size-5 flex-none text-jade'}
          aria-hidden="true"
        />
        <div className="grid min-w-0 gap-1">
          <h2 id="chain-title" className="text-ui font-semibold">
            {m.audit_chain()}
          </h2>
          <p className="max-w-[72ch] text-sm text-pretty text-ink-2">{m.audit_chain_text()}</p>
          <Result state={state} />
        </div>
      </div>
      <Button variant="quiet" className="flex-none" busy={state.kind === 'busy'} onClick={() => void verify()}>
        {m.audit_chain_verify()}
      </Button>
    </section>
  )
}
