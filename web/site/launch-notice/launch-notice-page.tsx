import { BellOff, BellRing, Check, Unlink } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { Ridge } from '../page/ridge.tsx'
import type { Answer } from './answer-link.ts'
import type { LaunchNoticeView } from './launch-notice-view.ts'
import { takeLinkToken } from './link-token.ts'

/** Before the first render: removes the secret from the URL as soon as this module loads. */
const token = typeof document === 'undefined' ? undefined : takeLinkToken(window)
const never = () => () => {}

const words = {
  confirm: { Icon: BellRing, title: m.form_confirm_title, text: m.form_confirm_text, press: m.form_confirm_press },
  end: { Icon: BellOff, title: m.form_end_title, text: m.form_end_text, press: m.form_end_press },
}

const OnwardLink = () => {
  const pathTo = usePath()
  return (
    <a href={pathTo('/digital-transformation')} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
      {m.form_launch_onward()}
    </a>
  )
}

/** The head of the page, before and after the press. */
const headOf = ({ action, names }: LaunchNoticeView, answer: Answer | undefined) => {
  if (answer?.is === 'dead') return { Icon: Unlink, title: m.form_link_dead_title(), text: m.form_link_dead() }
  if (answer?.is !== 'done') return { ...words[action], title: words[action].title(), text: words[action].text() }
  if (action === 'end') return { Icon: Check, title: m.form_end_done_title(), text: m.form_end_done() }
  const name = names[answer.packageId ?? '']
  const text = name ? m.form_confirm_done_named({ name }) : m.form_confirm_done()
  return { Icon: Check, title: m.form_confirm_done_title(), text }
}

const Question = ({ content, onAnswer }: { content: LaunchNoticeView; onAnswer: (answer: Answer) => void }) => {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (!token) return
    setBusy(true)
    try {
      const { answerLink } = await import('./answer-link.ts')
      onAnswer(await answerLink(content.action, token))
    } catch {
      onAnswer({ is: 'failed', text: m.form_failed(), more: m.form_failed_offline(), requestId: undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <noscript>
        <p className="mt-6 rounded-lg bg-gold-tint px-4 py-3 text-ui">{m.form_noscript()}</p>
      </noscript>
      <Button size="lg" className="mt-8 min-w-44 max-sm:w-full" busy={isBusy} onClick={press}>
        {words[content.action].press()}
      </Button>
    </>
  )
}

/** The links of launch-notice mails. Both act by a button, so that mail scanners that open links trigger nothing. */
export const Page = ({ content }: { content: LaunchNoticeView }) => {
  const [given, setAnswer] = useState<Answer>()
  // prerendered without a URL; until the script runs no link is reported as broken
  const isBroken = useSyncExternalStore(
    never,
    () => !token,
    () => false,
  )
  const answer = given ?? (isBroken ? ({ is: 'dead' } as const) : undefined)
  const { Icon, title, text } = headOf(content, answer)
  const head = useRef<HTMLHeadingElement>(null)
  const isDone = answer?.is === 'done'
  useEffect(() => {
    if (given && given.is !== 'failed') head.current?.focus()
  }, [given])
  return (
    <div className="relative overflow-hidden">
      <div className="wrap pt-12 pb-14 md:pt-20 lg:pb-18">
        <span
          className={cx(
            'grid size-14 place-items-center rounded-xl',
            isDone ? 'bg-jade-tint text-jade' : 'bg-gold-tint text-gold-ink',
          )}
        >
          <Icon aria-hidden className="size-6.5" />
        </span>
        <h1
          ref={head}
          tabIndex={-1}
          className="mt-6 max-w-[18em] text-[clamp(2rem,4.4vw,3rem)] leading-[1.18] tracking-[-0.028em] outline-none"
        >
          {title}
        </h1>
        <p className="mt-4 max-w-[36em] text-lg text-pretty text-ink-2">{text}</p>
        {answer?.is === 'failed' && (
          <div className="mt-6 max-w-150">
            <Banner tone="lacquer" title={answer.text}>
              {answer.more}
              {answer.requestId && (
                <span className="block text-sm">{m.form_failed_number({ id: answer.requestId })}</span>
              )}
            </Banner>
          </div>
        )}
        {(isDone || answer?.is === 'dead') && (
          <div className="mt-8">
            <OnwardLink />
          </div>
        )}
        {(!answer || answer.is === 'failed') && <Question content={content} onAnswer={setAnswer} />}
      </div>
      <Ridge />
    </div>
  )
}
