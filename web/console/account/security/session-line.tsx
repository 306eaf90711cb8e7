import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import type { DeviceSession } from '@song-hanh/contract/identity/own-session'
import { Headset, Laptop, Smartphone } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatAgo } from '../../format/format-date.ts'
import { restoreFocusTo } from './restore-focus.ts'
import { sessions } from './security-queries.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

/** Id of the heading above them. */
export const sessionsId = 'security-sessions'

const methods: Record<DeviceSession['method'], () => string> = {
  password: m.security_session_password,
  sso: m.security_session_sso,
  passkey: m.security_session_passkey,
  impersonation: m.security_session_impersonation,
}

const iconOf = ({ method, device }: DeviceSession) => {
  if (method === 'impersonation') return Headset
  return /iPhone|iPad|Android/.test(device ?? '') ? Smartphone : Laptop
}

const nameOf = ({ method, device }: DeviceSession) =>
  method === 'impersonation' ? m.security_session_support_device() : (device ?? m.security_session_unknown())

export const SessionLine = ({ session }: { session: DeviceSession }) => {
  const end = useOperation(ownSessionRoutes.endSession, { scope: 'person' })
  const device = nameOf(session)
  const Icon = iconOf(session)
  const signOut = async () => {
    const answer = await end.attempt({ params: { sessionId: session.session_id } })
    // it may have ended already, which is what was wanted
    const isGone = !(answer instanceof CallFailed) || answer.failure === 'session_not_found'
    showToast(isGone ? m.security_session_ended({ device }) : accountSentenceFor(answer), isGone ? {} : { tone: 'bad' })
    await queryClient.invalidateQueries({ queryKey: sessions().queryKey })
    restoreFocusTo(sessionsId)
  }
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-3.5 last:border-b-0 last:pb-0">
      <Icon className="mt-0.75 size-4.5 self-start text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
          {device}
          {session.current && <Tag tone="leaf">{m.security_session_here()}</Tag>}
          {session.method === 'impersonation' && <Tag tone="gold">{m.security_session_support()}</Tag>}
        </p>
        <p className="text-ui text-ink-2">
          <span className="num wrap-anywhere">{session.address}</span> · {methods[session.method]()} ·{' '}
          {formatAgo(session.last_used_at)}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="ghost"
          aria-label={m.security_session_end_named({ device })}
          busy={end.isPending}
          disabledReason={supportReason()}
          onClick={() => void signOut()}
        >
          {m.security_session_end()}
        </Button>
      )}
    </li>
  )
}
