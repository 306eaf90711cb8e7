import { ArrowRight, Boxes, Leaf, RotateCcw, Sparkles } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { rememberReturnUrl } from '../../cart/remember-return-url.ts'
import { pendingItem } from '../../cart/pending-item.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage, usePath } from '../page/page-context.ts'

const icons = { digital: Boxes, green: Leaf, ai: Sparkles }
const tones = { digital: 'text-sky', green: 'text-leaf', ai: 'text-plum' }
const rowLook =
  'flex min-h-16 items-center gap-4 border-t border-line py-3 transition-colors last:border-b hover:text-jade'

/** The three catalogues, for an empty cart. */
const Catalogues = () => {
  const { catalogues } = usePage()
  const pathTo = usePath()
  return (
    <nav aria-label={m.cart_browse()} className="lg:pt-3">
      <h2 className="pb-3 text-base">{m.cart_browse()}</h2>
      {catalogues.map(({ id, name, groups }) => {
        const Icon = icons[id]
        return (
          <a key={id} href={pathTo(`/${id}-transformation`)} className={cx(rowLook, 'group')}>
            <Icon aria-hidden className={cx('size-5', tones[id])} />
            <span className="min-w-0 flex-1">
              <b className="block text-lg">{name}</b>
              <span className="block text-sm text-pretty text-ink-2">
                {groups.map((group) => group.name).join(', ')}
              </span>
            </span>
            <ArrowRight aria-hidden className="size-4.5 text-ink-3 transition-transform group-hover:translate-x-1" />
          </a>
        )
      })}
    </nav>
  )
}

type InvitingProps = { title: string; children: ReactNode; actions?: ReactNode }

const Inviting = ({ title, children, actions }: InvitingProps) => (
  <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
    <div>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-3 grid max-w-[36em] gap-3 text-lg text-pretty text-ink-2">{children}</div>
      {actions && <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>}
    </div>
    <Catalogues />
  </div>
)

/** Constant on the client; prerendered without it. */
const never = () => () => {}
const nothing = () => undefined

export const Guest = ({ isOver = false }: { isOver?: boolean }) => {
  const waiting = useSyncExternalStore(never, () => pendingItem.read()?.title, nothing)
  const pathTo = usePath()
  return (
    <Inviting
      title={m.cart_guest_title()}
      actions={
        <>
          <a href={pathTo('/auth/login')} onClick={rememberReturnUrl} className={buttonLook({ size: 'lg' })}>
            {m.cart_sign_in()}
          </a>
          <a href={pathTo('/auth/register')} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
            {m.cart_register()}
          </a>
        </>
      }
    >
      <p>{isOver ? m.cart_session_over() : m.cart_guest_text()}</p>
      {waiting && <p>{m.cart_guest_waiting({ title: waiting })}</p>}
    </Inviting>
  )
}

export const Empty = () => (
  <Inviting title={m.cart_empty_title()}>
    <p>{m.cart_empty_text()}</p>
  </Inviting>
)

type FailedProps = { sentence: string; requestId: string | undefined; onRetry: () => void }

export const Failed = ({ sentence, requestId, onRetry }: FailedProps) => (
  <div className="wrap pt-6">
    <Banner
      tone="lacquer"
      title={m.cart_error_title()}
      action={
        <button type="button" onClick={onRetry} className={buttonLook({ variant: 'quiet' })}>
          <RotateCcw aria-hidden className="size-4" />
          {m.cart_retry()}
        </button>
      }
    >
      {sentence}
      {requestId && <p className="mt-1 text-sm wrap-anywhere">{m.cart_request_id({ id: requestId })}</p>}
    </Banner>
  </div>
)

const bar = 'block animate-pulse rounded-sm bg-off motion-reduce:animate-none'

/** Skeleton in the shape of the content, so that nothing moves. */
export const Waiting = () => (
  <div role="status" aria-label={m.cart_loading()}>
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="border-t border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex gap-4 border-b border-line py-6">
            <span className={cx(bar, 'size-6')} />
            <span className="grid flex-1 gap-2.5">
              <span className={cx(bar, 'h-5 w-3/5')} />
              <span className={cx(bar, 'h-4 w-2/5')} />
              <span className={cx(bar, 'h-9 w-28')} />
            </span>
            <span className={cx(bar, 'h-6 w-28')} />
          </div>
        ))}
      </div>
      <span className={cx(bar, 'h-96 rounded-2xl')} />
    </div>
  </div>
)
