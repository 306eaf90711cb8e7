import { m } from '../../../words/compiled/messages.js'
import { intendedUrl } from '../../../api/browser.ts'
import type { SsoTrouble } from './sso-answer.ts'
import { Trail } from './trail.tsx'

const pathDetail = (path: string | undefined) =>
  path && path !== '/' ? <span className="font-mono text-sm text-ink">{path}</span> : undefined

/** While the exchange runs, and shortly after. */
export const CallbackSteps = ({ opening }: { opening?: string | undefined }) => (
  <Trail
    label={m.identity_callback_steps()}
    steps={[
      {
        id: 'identity',
        state: 'done',
        title: m.identity_callback_confirmed(),
        detail: m.identity_callback_confirmed_hint(),
      },
      opening === undefined
        ? {
            id: 'session',
            state: 'busy',
            title: m.identity_callback_exchanging(),
            detail: m.identity_callback_exchanging_hint(),
          }
        : { id: 'session', state: 'done', title: m.identity_callback_opened() },
      {
        id: 'page',
        state: opening === undefined ? 'next' : 'busy',
        title: m.identity_callback_opening(),
        detail: pathDetail(opening ?? intendedUrl.peek()),
      },
    ]}
  />
)

const troubleDetail = ({ detail, requestId }: SsoTrouble) => {
  if (!detail && !requestId) return undefined
  return (
    <>
      {detail?.()}
      {requestId && <span className="block text-sm">{m.identity_callback_request({ id: requestId })}</span>}
    </>
  )
}

export const FailedSteps = ({ trouble }: { trouble: SsoTrouble }) => (
  <Trail
    label={m.identity_callback_steps()}
    steps={[
      { id: 'identity', state: 'done', title: m.identity_callback_reached() },
      { id: 'session', state: 'failed', title: m.identity_callback_no_session(), detail: troubleDetail(trouble) },
      { id: 'page', state: 'next', title: m.identity_callback_opening() },
    ]}
  />
)
