import type { DeviceSession } from '@song-hanh/contract/identity/own-session'
import { Headset, History, Laptop, LogIn, type LucideIcon, Shield, Smartphone } from 'lucide-react'
import { userInfo } from '../../../api/me.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatAgo, formatDateTime } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { AsideLink } from './aside-link.tsx'
import { QueryState } from './query-state.tsx'
import { newestSessions } from './newest-sessions.ts'
import { EmptyWidget } from './empty-widget.tsx'
import { sessions } from './widget-queries.ts'
import { TwoFactorShare } from './two-factor-share.tsx'
import { SkeletonLine } from './skeleton-line.tsx'

const rowLook = 'flex min-h-14 items-center gap-3 border-t border-line py-2 text-ui'
const signInLook = 'flex min-h-10 items-center gap-3 border-t border-line py-1.5 text-ui'

/** Staff who act for the person use none of their devices. */
const nameOf = ({ method, device }: DeviceSession) =>
  method === 'impersonation' ? m.widget_security_support() : (device ?? m.widget_security_unknown())
const iconOf = ({ method, device }: DeviceSession) => {
  if (method === 'impersonation') return Headset
  return /iPhone|iPad|Android/.test(device ?? '') ? Smartphone : Laptop
}

const Device = ({ session }: { session: DeviceSession }) => {
  const { address, current, last_used_at } = session
  const Icon = iconOf(session)
  return (
    <li className={rowLook}>
      <Icon className="size-4.5 text-ink-3" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {nameOf(session)}
        <span className="num block text-sm wrap-anywhere text-ink-2">{address}</span>
      </span>
      {current ? (
        <span className="text-sm font-semibold whitespace-nowrap text-leaf">{m.widget_security_this()}</span>
      ) : (
        <span className="num text-sm whitespace-nowrap text-ink-2">{formatAgo(last_used_at)}</span>
      )}
    </li>
  )
}

const WaitingDevices = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <div key={at} className={rowLook}>
      <Skeleton className="size-4.5 flex-none" />
      <span className="flex-1">
        <SkeletonLine width="w-32" />
        <SkeletonLine width="w-24" look="text-sm" />
      </span>
      <SkeletonLine width="w-16" look="text-sm" />
    </div>
  ))

const Devices = () => (
  <QueryState
    read={sessions()}
    name={m.widget_security()}
    renderWaiting={(before = 1) => <WaitingDevices count={before} />}
    countOf={({ sessions: list }) => newestSessions(list).length}
  >
    {({ sessions: list }) =>
      list.length > 0 ? (
        <ul className="@3xl:[&>:first-child]:border-transparent">
          {newestSessions(list).map((session) => (
            <Device key={session.session_id} session={session} />
          ))}
        </ul>
      ) : (
        <EmptyWidget icon={Shield} title={m.widget_security_none()}>
          {m.widget_security_none_hint()}
        </EmptyWidget>
      )
    }
  </QueryState>
)

const WaitingSignIns = () =>
  [0, 1].map((at) => (
    <div key={at} className={signInLook}>
      <Skeleton className="size-4.5 flex-none" />
      <span className="flex-1">
        <SkeletonLine width="w-32" />
      </span>
      <SkeletonLine width="w-28" look="text-sm" />
    </div>
  ))

const SignIn = ({ icon: Icon, name, at }: { icon: LucideIcon; name: string; at?: string }) => (
  <li className={signInLook}>
    <Icon className="size-4.5 text-ink-3" aria-hidden="true" />
    <span className="flex-1">{name}</span>
    {at && <span className="num text-right text-sm text-ink-2">{formatDateTime(at)}</span>}
  </li>
)

/** Recent sign-ins to this account, so that the person notices foreign ones. */
const SignIns = () => (
  <QueryState read={userInfo()} name={m.widget_security_sign_ins()} renderWaiting={() => <WaitingSignIns />}>
    {({ user: { current_sign_in_at: last, last_sign_in_at: before } }) => (
      <ul aria-label={m.widget_security_sign_ins()} className="-mb-2">
        {last && <SignIn icon={LogIn} name={m.widget_security_last()} at={last} />}
        {before ? (
          <SignIn icon={History} name={m.widget_security_before()} at={before} />
        ) : (
          <SignIn icon={History} name={m.widget_security_first()} />
        )}
      </ul>
    )}
  </QueryState>
)

export const Security = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <div className="grid gap-x-10 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @3xl:grid-rows-[auto_1fr]">
      <TwoFactorShare />
      <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
        <Devices />
      </div>
      <div>
        <SignIns />
      </div>
    </div>
  </div>
)

export const ToSessions = () => (
  <AsideLink href={`${paths.information()}#security`}>{m.widget_security_sessions()}</AsideLink>
)
