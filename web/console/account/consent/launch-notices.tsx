import { myNoticeRoutes } from '@song-hanh/contract/marketplace/notice'
import type { MyLaunchNotice } from '@song-hanh/contract/marketplace/notice'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { query, useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { ConsentRow, ConsentRowWaiting } from './consent-rows.tsx'
import { SectionFailed } from './section-failed.tsx'
import { supportReason } from '../../impersonation/support-reason.ts'

const noticesRead = () => query(myNoticeRoutes.listMyLaunchNotices, {}, { scope: 'person' })

const Notice = ({ notice }: { notice: MyLaunchNotice }) => {
  const { attempt, isPending } = useOperation(myNoticeRoutes.withdrawLaunchNotice, { scope: 'person' })
  const title = notice.title[currentLanguage()]
  const withdraw = async () => {
    const answer = await attempt({ params: { noticeId: notice.notice_id } })
    // one that no longer exists counts as withdrawn
    const failed = answer instanceof CallFailed && answer.failure !== 'notice_not_found' ? answer : undefined
    if (failed) return showToast(m.account_notice_failed({ message: accountSentenceFor(failed) }), { tone: 'bad' })
    showToast(m.account_notice_withdrawn({ title }))
    return queryClient.invalidateQueries({ queryKey: noticesRead().queryKey })
  }
  return (
    <ConsentRow
      title={title}
      note={m.account_notice_asked({ day: formatDate(notice.asked_at) })}
      action={
        <Button
          size="sm"
          variant="quiet"
          busy={isPending}
          disabledReason={supportReason()}
          aria-label={m.account_notice_withdraw_of({ title })}
          onClick={() => void withdraw()}
        >
          {m.account_notice_withdraw()}
        </Button>
      }
    />
  )
}

const List = () => {
  const { data, error, isFetching, refetch } = useQuery(noticesRead())
  const { email } = useLoaded(me()).data.user
  if (error && !data)
    return (
      <SectionFailed name={m.account_notices()} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <ConsentRowWaiting />
  if (data.notices.length === 0)
    return (
      <p className="mt-0.5 max-w-[68ch] text-ui text-ink-2">
        {m.account_notices_none()}{' '}
        <Anchor href={paths.marketplace()} className="font-semibold text-jade hover:underline hover:underline-offset-3">
          {m.account_notices_browse()}
        </Anchor>
      </p>
    )
  return (
    <>
      <p className="mt-0.5 text-ui wrap-anywhere text-ink-2">{m.account_notices_lead({ email })}</p>
      <ul>
        {data.notices.map((notice) => (
          <Notice key={notice.notice_id} notice={notice} />
        ))}
      </ul>
    </>
  )
}

export const LaunchNotices = () => (
  <>
    <h3 className="text-base">{m.account_notices()}</h3>
    <List />
  </>
)
