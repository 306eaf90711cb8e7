import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>
}

/** Older rows are appended above the button. */
export const MoreRows = ({ list }: { list: List }) => {
  const more = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError)
      showToast(m.service_more_failed(), { tone: 'bad', description: accountSentenceFor(error) })
  }
  if (!list.hasNextPage) return null
  return (
    <p className="mt-4 text-center">
      <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void more()}>
        {m.service_more()}
      </Button>
    </p>
  )
}
