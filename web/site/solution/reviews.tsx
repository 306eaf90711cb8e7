import type { Review } from '@song-hanh/contract/marketplace/solution'
import { RotateCcw } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage } from '../page/page-context.ts'
import { Rating } from './rating.tsx'
import { OpenTab } from './tab-panels.tsx'

type ReviewsState =
  | { state: 'waiting' }
  | { state: 'loading'; items: Review[] }
  | { state: 'here'; items: Review[]; next: string | undefined }
  | { state: 'failed'; items: Review[]; why: string; requestId: string | undefined; after: string | undefined }

/** Loads when its tab is first opened: other readers download no client and send no request. */
const ask = async (solutionId: string, after: string | undefined) => {
  const [{ call }, { solutionRoutes }] = await Promise.all([
    import('../../api/browser.ts'),
    import('@song-hanh/contract/marketplace/solution'),
  ])
  return call(solutionRoutes.listReviews, { params: { solutionId }, query: { after } })
}

const explain = async (cause: unknown) => {
  const [{ CallFailed }, { sentenceFor }] = await Promise.all([
    import('../../api/failure/call-failed.ts'),
    import('../../api/failure/marketplace-failure-words.ts'),
  ])
  return { why: sentenceFor(cause), requestId: cause instanceof CallFailed ? cause.requestId : undefined }
}

const ReviewItem = ({ review }: { review: Review }) => {
  const { language } = usePage()
  const date = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { dateStyle: 'medium' })
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
        <span className="font-semibold">{review.organisation}</span>
        <Rating value={review.rating} text={String(review.rating)} />
        <time dateTime={review.written_at} className="text-sm text-ink-2">
          {date.format(new Date(review.written_at))}
        </time>
      </div>
      <p className="mt-2 max-w-[44em] whitespace-pre-line text-pretty text-ink-2">{review.words}</p>
    </li>
  )
}

const Waiting = () => (
  <div role="status" className="mt-5 grid gap-3">
    <span className="sr-only">{m.solution_reviews_loading()}</span>
    {['w-40', 'w-full max-w-150', 'w-3/4 max-w-120'].map((width) => (
      <span
        key={width}
        aria-hidden
        className={`h-4 animate-pulse rounded-sm bg-off motion-reduce:animate-none ${width}`}
      />
    ))}
  </div>
)

type ReviewsProps = { solutionId: string; isOnSale: boolean }

export const Reviews = ({ solutionId, isOnSale }: ReviewsProps) => {
  const isOpen = use(OpenTab) === 'reviews'
  const [told, setTold] = useState<ReviewsState>({ state: 'waiting' })
  const hasLoaded = useRef(false)

  const read = async (items: Review[], after?: string) => {
    setTold({ state: 'loading', items })
    try {
      const page = await ask(solutionId, after)
      setTold({ state: 'here', items: [...items, ...page.items], next: page.next })
    } catch (error) {
      setTold({ state: 'failed', items, after, ...(await explain(error)) })
    }
  }
  useEffect(() => {
    if (!isOpen || hasLoaded.current) return
    hasLoaded.current = true
    void read([])
  })

  const items = told.state === 'waiting' ? [] : told.items
  return (
    <>
      <p className="max-w-[44em] text-pretty text-ink-2">{m.solution_reviews_intro()}</p>
      {items.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {items.map((review) => (
            <ReviewItem key={review.review_id} review={review} />
          ))}
        </ul>
      )}
      {told.state === 'loading' && <Waiting />}
      {told.state === 'here' && items.length === 0 && (
        <p role="status" className="mt-5 max-w-[44em] rounded-xl bg-sunken p-5 text-pretty">
          {isOnSale ? m.solution_reviews_none() : m.solution_reviews_coming()}
        </p>
      )}
      {told.state === 'here' && told.next && (
        <button
          type="button"
          onClick={() => void read(told.items, told.next)}
          className={buttonLook({ variant: 'quiet', className: 'mt-5' })}
        >
          {m.solution_reviews_more()}
        </button>
      )}
      {told.state === 'failed' && (
        <div role="alert" className="mt-5 rounded-xl bg-lacquer-tint p-5">
          <p className="font-semibold text-lacquer">{m.solution_reviews_failed()}</p>
          <p className="mt-1 text-ui">{told.why}</p>
          <button
            type="button"
            onClick={() => void read(told.items, told.after)}
            className={buttonLook({ variant: 'quiet', className: 'mt-3' })}
          >
            <RotateCcw aria-hidden className="size-4" />
            {m.solution_reviews_retry()}
          </button>
          {told.requestId && (
            <p className="mt-3 text-sm text-ink-2 wrap-anywhere">
              {m.solution_reviews_request_id({ id: told.requestId })}
            </p>
          )}
        </div>
      )}
    </>
  )
}
