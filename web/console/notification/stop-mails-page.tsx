import { NotificationKind, notificationRoutes } from '@song-hanh/contract/dashboard/notification'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Button } from '../../ui/button/button.tsx'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthTitle } from '../auth-page/auth-title.tsx'
import { DeadLink } from '../auth-page/dead-link.tsx'
import { FailureBanner } from '../auth-page/failure-banner.tsx'
import { Highlight } from '../auth-page/highlight.tsx'
import { AuthFrame } from '../auth-page/auth-frame.tsx'
import { linkToken } from '../inbound-link/link-token.ts'
import { paths } from '../paths.ts'
import { notificationWords } from './notification-words.ts'

const page = '/auth/stop-mails'
const preferences = paths.notifications({ search: { show: 'preferences' } })

export const title = m.notification_stop_title

/**
 * The second part of the token names the kind of mail, to be shown before confirming; the server verifies the token.
 */
const whatIn = (token: string | undefined): NotificationKind | 'digest' | undefined => {
  const what = token?.split('~')[1]
  if (what === 'digest') return what
  return NotificationKind.safeParse(what).data
}

const Lead = ({ what }: { what: NotificationKind | 'digest' }) => {
  if (what === 'digest') return m.notification_stop_lead_digest()
  const name = notificationWords[what].name()
  return <Highlight text={m.notification_stop_lead_kind({ what: name })} part={name} />
}

/** The unsubscribe page of mails. It requires no sign-in: the link is the proof, for this action only. */
export default function StopMailsPage() {
  const stop = useOperation(notificationRoutes.stopNotificationMails, { scope: 'person' })
  const [token] = useState(() => linkToken.read(page))
  const [state, setState] = useState<'asked' | 'stopped' | 'dead'>('asked')
  const what = whatIn(token)
  const isDead = token === undefined || what === undefined || state === 'dead'

  const press = async () => {
    if (token === undefined) return
    const answer = await stop.attempt({ params: { token } })
    if (!(answer instanceof CallFailed)) setState(answer.stopped ? 'stopped' : 'dead')
  }
  return (
    <AuthFrame
      stops={[m.identity_stop_link(), m.notification_stop_stop(), m.identity_stop_console()]}
      at={state === 'stopped' ? 2 : 1}
      broken={isDead}
      trust={isDead ? m.identity_trust_error() : m.notification_stop_trust()}
    >
      {isDead && (
        <DeadLink lead={m.notification_stop_dead()} href={preferences} action={m.notification_stop_choices()} />
      )}
      {!isDead && state === 'asked' && (
        <>
          <AuthTitle lead={<Lead what={what} />}>{m.notification_stop_title()}</AuthTitle>
          <div className="mt-8 grid gap-4">
            {stop.error && <FailureBanner failed={stop.error} fallback={m.notification_stop_failed()} />}
            <Button size="lg" busy={stop.isPending} onClick={() => void press()}>
              <MailX className="size-5" aria-hidden="true" />
              {m.notification_stop_press()}
            </Button>
            <Anchor href={preferences} className={buttonLook({ size: 'lg', variant: 'quiet' })}>
              {m.notification_stop_choices()}
            </Anchor>
          </div>
        </>
      )}
      {!isDead && state === 'stopped' && (
        <>
          <div role="status">
            <AuthTitle lead={m.notification_stop_done_lead()}>{m.notification_stop_done()}</AuthTitle>
          </div>
          <p className="mt-8 grid">
            <Anchor href={preferences} className={buttonLook({ size: 'lg', variant: 'quiet' })}>
              {m.notification_stop_choices()}
            </Anchor>
          </p>
        </>
      )}
    </AuthFrame>
  )
}
