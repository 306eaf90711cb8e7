import { useEffect } from 'react'
import { ArrowLeft } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthTitle } from '../auth-page/auth-title.tsx'
import { LinkUnread, LinkWaiting } from '../inbound-link/link-states.tsx'
import { useAsyncData } from '../inbound-link/use-async-data.ts'
import { AuthFrame } from '../auth-page/auth-frame.tsx'
import { paths } from '../paths.ts'
import { CaseStatus } from './case-status.tsx'
import { readStatus } from '../inbound-link/read-case-status.ts'
import { isDecided, type Stage, stageOf } from '../format/case-status-words.ts'

export const title = m.case_title

const pollMs = 30_000

/** Stages: submitted, reviewed, decided. */
const places: Record<Stage, number> = { unsent: 0, review: 1, incomplete: 1, rejected: 2, approved: 2 }

const Unknown = () => (
  <>
    <AuthTitle lead={m.case_unknown_lead()}>{m.case_unknown_title()}</AuthTitle>
    <Anchor href={paths.ekyc()} className={buttonLook({ size: 'lg', className: 'mt-8 w-full' })}>
      {m.case_unknown_press()}
    </Anchor>
  </>
)

/** The status of an application at the bank, for its holder or by the link of its mail. */
export default function StatusPage() {
  const { data, error, isPending, load } = useAsyncData(readStatus)
  const stage = data ? stageOf(data) : undefined
  const waits = stage !== undefined && stage !== 'unsent' && !isDecided(stage)

  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), pollMs)
    return () => clearInterval(timer)
  }, [waits, load])

  return (
    <AuthFrame
      stops={[m.case_step_sent(), m.case_step_review(), m.case_step_result()]}
      at={stage ? places[stage] : 0}
      broken={data === null || stage === 'rejected' || error !== undefined}
      trust={data === null ? m.case_unknown_trust() : m.case_trust()}
    >
      <Anchor
        href={paths.digital()}
        className="-mt-3 mb-4 -ml-1 flex min-h-9 w-fit items-center gap-2 rounded-sm px-1 text-ui font-semibold text-ink-2 hover:text-ink max-md:min-h-11 lg:-mt-9"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {m.case_back()}
      </Anchor>
      {data === undefined && !error && <LinkWaiting />}
      {error && <LinkUnread title={m.case_unread()} failed={error} retrying={isPending} onRetry={() => void load()} />}
      {data === null && <Unknown />}
      {data && <CaseStatus status={data} isLooking={isPending} onLook={() => void load()} />}
    </AuthFrame>
  )
}
