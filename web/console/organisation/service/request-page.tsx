import type { WholeRequest } from '@song-hanh/contract/organisation/service'
import { notFound, useParams } from '@tanstack/react-router'
import { Ban, Check, CircleCheck, Inbox, LoaderCircle, type LucideIcon, MessageCircleReply, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Timeline, type TimelineState } from '../../../ui/feedback/timeline.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { requestTitle } from '../../format/resource-names.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDateTime } from '../../format/format-date.ts'
import type { LoaderArgs } from '../../page/page.tsx'
import { paths, routeId } from '../../paths.ts'
import { listHref } from './kind-pages.ts'
import { request } from './service-queries.ts'
import { requestLooks, RequestStateTag } from './state-tag.tsx'

export const loader = async ({ params }: LoaderArgs<'request'>) => {
  await prefetch(me())
  try {
    await prefetch(request(params.requestId))
  } catch (error) {
    if (error instanceof CallFailed && (error.failure === 'request_not_found' || error.status === 400)) throw notFound()
    throw error
  }
}
export const title = m.service_column_request

const loadDialog = lazyPopup(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

type Step = WholeRequest['steps'][number]
type StepLook = { icon: LucideIcon; state: TimelineState; word: () => string }
const stepLooks: Record<Step['state'], StepLook> = {
  received: { icon: Inbox, state: 'done', word: requestLooks.received.word },
  in_progress: { icon: LoaderCircle, state: 'done', word: requestLooks.in_progress.word },
  answered: { icon: MessageCircleReply, state: 'done', word: m.service_request_state_answered },
  fulfilled: { icon: CircleCheck, state: 'done', word: requestLooks.fulfilled.word },
  rejected: { icon: Ban, state: 'failed', word: requestLooks.rejected.word },
  withdrawn: { icon: Undo2, state: 'plain', word: requestLooks.withdrawn.word },
}

const History = ({ steps }: Pick<WholeRequest, 'steps'>) => (
  <Timeline
    entries={steps.map(({ state, words, at }) => {
      const { icon: Icon, state: look, word } = stepLooks[state]
      return {
        id: `${state} ${at}`,
        state: look,
        icon: state === 'fulfilled' ? <Check /> : <Icon />,
        title: word(),
        detail: (
          <>
            <time dateTime={at} className="num">
              {formatDateTime(at)}
            </time>
            {words && <p className="mt-1 max-w-[64ch] text-ui whitespace-pre-line text-ink">{words}</p>}
          </>
        ),
      }
    })}
  />
)

const resultHref = ({ kind, resource }: WholeRequest) =>
  kind !== 'plan' && resource ? listHref(kind, { search: resource.name }) : undefined

const linkLook = 'text-jade wrap-anywhere hover:underline'

const Details = ({ one }: { one: WholeRequest }) => {
  const href = resultHref(one)
  const facts: (readonly [string, ReactNode])[] = [
    [m.service_request_kind(), requestTitle(one.kind, one.plan)],
    ...(one.kind === 'plan'
      ? []
      : ([
          [
            m.service_request_project(),
            one.project ? (
              <Anchor key="project" href={paths.project({ projectId: one.project.id })} className={linkLook}>
                {one.project.name}
              </Anchor>
            ) : (
              m.service_request_undecided()
            ),
          ],
          [m.service_request_name(), one.name || '–'],
          [m.service_request_region(), one.region ?? m.service_request_region_any()],
        ] as const)),
    [m.service_column_asker(), one.asked_by?.name ?? m.service_left()],
    ...(href && one.resource
      ? ([
          [
            m.service_request_result(),
            <Anchor key="result" href={href} className={linkLook}>
              {one.resource.name}
            </Anchor>,
          ],
        ] as const)
      : []),
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
      {one.wishes && (
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-sm text-ink-2">{m.service_request_wishes()}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{one.wishes}</dd>
        </div>
      )}
    </dl>
  )
}

const isOpen = ({ state }: WholeRequest) => state === 'received' || state === 'in_progress'

const Withdraw = ({ one }: { one: WholeRequest }) => {
  const dialog = useLazyPopup(loadDialog, 'dialog')
  if (!isOpen(one)) return null
  if (!one.may_withdraw)
    return (
      <Button variant="danger" disabledReason={m.service_request_withdraw_not_yours()} reasonBelow>
        {m.service_request_withdraw()}
      </Button>
    )
  return (
    <>
      <Button variant="danger" {...dialog.button}>
        {m.service_request_withdraw()}
      </Button>
      {dialog.Popup && <dialog.Popup {...dialog.popup} one={one} />}
    </>
  )
}

export default function RequestPage() {
  const { requestId } = useParams({ from: routeId('request') })
  const { data } = useLoaded(request(requestId))
  const one = data.request
  useLoaded(me())
  return (
    <>
      <PageHead title={one.number} tag={<RequestStateTag state={one.state} />} actions={<Withdraw one={one} />}>
        {requestTitle(one.kind, one.plan)}
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={m.service_request_details()}>
          <Details one={one} />
        </Card>
        <Card title={m.service_request_history()}>
          <History steps={one.steps} />
        </Card>
      </div>
    </>
  )
}
