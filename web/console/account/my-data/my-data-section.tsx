import { type DataExport, dataDays, departureRoutes } from '@song-hanh/contract/identity/departure'
import { useQuery } from '@tanstack/react-query'
import { FileDown, LoaderCircle } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { query, useLoaded } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { Section } from '../../page/section.tsx'

const myData = () => query(departureRoutes.viewMyData, {}, { scope: 'person' })

/** Polled while the file is being produced. */
const pollMs = 5000

const RequestedExport = ({ lastExport, email }: { lastExport: DataExport; email: string }) => {
  const { ready_at: readyAt } = lastExport
  const Icon = readyAt ? FileDown : LoaderCircle
  return (
    <div role="status" className="mb-4.5 flex gap-3 rounded-lg bg-sunken px-4 py-3 text-ui">
      <Icon className="mt-0.5 size-4.5 flex-none text-jade" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{readyAt ? m.departure_data_ready() : m.departure_data_waiting()}</p>
        <p className="text-ink-2">
          {readyAt
            ? m.departure_data_ready_lead({
                email,
                when: formatDateTime(readyAt),
                until: formatDateTime(lastExport.expires_at),
              })
            : m.departure_data_waiting_lead({ email, when: formatDateTime(lastExport.requested_at) })}
        </p>
      </div>
    </div>
  )
}

/** `seenAt`: when the server reported it. */
const RequestExport = ({ lastExport, seenAt }: { lastExport: DataExport | null; seenAt: number }) => {
  const { email } = useLoaded(me()).data.user
  const request = useOperation(departureRoutes.requestMyData, { scope: 'person' })
  const ask = async () => {
    const answer = await request.attempt({})
    if (!(answer instanceof CallFailed)) {
      queryClient.setQueryData(myData().queryKey, answer)
      showToast(m.departure_data_asked(), { tone: 'good', description: m.departure_data_asked_lead() })
    } else if (answer.failure === 'data_requested_already') await queryClient.invalidateQueries(myData())
  }
  const isTooSoon = lastExport !== null && Date.parse(lastExport.next_at) > seenAt
  return (
    <>
      <p className="max-w-[64ch] text-ui text-pretty">{m.departure_data_lead()}</p>
      <p className="mt-1 mb-4.5 text-ui text-ink-2">{m.departure_data_life({ days: String(dataDays) })}</p>
      {lastExport && <RequestedExport lastExport={lastExport} email={email} />}
      {request.error && (
        <div className="mb-4.5">
          <Banner tone="lacquer" title={m.departure_data_failed()}>
            {accountSentenceFor(request.error)}
          </Banner>
        </div>
      )}
      <Button
        variant="quiet"
        busy={request.isPending}
        disabledReason={isTooSoon ? m.departure_data_next({ when: formatDateTime(lastExport.next_at) }) : undefined}
        onClick={() => void ask()}
      >
        {m.departure_data_ask()}
      </Button>
    </>
  )
}

const Content = () => {
  const read = useQuery({
    ...myData(),
    refetchInterval: ({ state }) => (state.data?.export && !state.data.export.ready_at ? pollMs : false),
  })
  if (read.data) return <RequestExport lastExport={read.data.export} seenAt={read.dataUpdatedAt} />
  if (read.error)
    return (
      <ErrorState
        small
        title={m.departure_data_load_failed()}
        requestId={read.error.requestId}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {accountSentenceFor(read.error)}
      </ErrorState>
    )
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-3">
      <Skeleton className="h-5 w-full max-w-120" />
      <Skeleton className="h-5 w-2/3 max-w-96" />
      <Skeleton className="mt-1 h-9 w-40 rounded-md max-md:h-11" />
    </div>
  )
}

export const MyDataSection = () => (
  <Section id="data" title={m.departure_data_title()} note={m.departure_data_note()}>
    <Content />
  </Section>
)
