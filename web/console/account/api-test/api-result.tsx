import type { Me } from '@song-hanh/contract/organisation/profile'
import type { ReactNode } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'
import { formatDateTime } from '../../format/format-date.ts'
import { leftUntil } from './token-claims.ts'
import type { Claims } from './token-claims.ts'
import { useNow } from '../../format/use-now.ts'

export type ApiTestResult = { user: Me; claims: Claims; milliseconds: number }

const Group = ({ name, rows }: { name: string; rows: readonly (readonly [string, ReactNode])[] }) => (
  <div className="border-line py-4 not-first:border-t">
    <h3 className="text-base">{name}</h3>
    <dl className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-x-6 text-ui sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="pt-1 text-ink-2">{label}</dt>
          <dd className="min-h-6 wrap-anywhere sm:pt-1">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const mono = (text: string) => <code className="font-mono">{text}</code>

/** Counts down visibly; screen readers do not announce every second. */
const Expiry = ({ exp }: { exp: number }) => {
  const left = leftUntil(exp, useNow(1000))
  return (
    <>
      {whenOf(exp)}{' '}
      <span className="num text-ink-2">
        ({left === undefined ? m.account_api_expired() : m.account_api_expires_in({ left })})
      </span>
    </>
  )
}

const whenOf = (seconds: number) => formatDateTime(new Date(seconds * 1000).toISOString())

const claimRows = (claims: Claims): (readonly [string, ReactNode])[] =>
  (
    [
      [m.account_api_claim_iss(), claims.iss],
      [m.account_api_claim_aud(), claims.aud],
      [m.account_api_claim_sub(), claims.sub && mono(claims.sub)],
      [m.account_api_claim_sid(), claims.sid && mono(claims.sid)],
      [m.account_api_claim_act(), claims.act && mono(claims.act)],
      [m.account_api_claim_iat(), claims.iat && whenOf(claims.iat)],
      [m.account_api_claim_auth_time(), claims.auth_time && whenOf(claims.auth_time)],
      [m.account_api_claim_exp(), claims.exp && <Expiry key="exp" exp={claims.exp} />],
    ] as const
  ).filter(([, value]) => Boolean(value))

/** The response of the call, and the claims of the token that it was made with. */
export const ApiResult = ({ answered: { user, claims } }: { answered: ApiTestResult }) => {
  const { contact } = user
  const roles = user.roles.map((role) => roleNames[role]()).join(', ')
  return (
    <div className="mt-4 rounded-lg border border-line px-4">
      <Group
        name={m.account_api_user()}
        rows={[
          [m.account_user_id(), mono(user.user_id)],
          [m.account_full_name(), user.name],
          [m.account_username(), user.username],
          [m.account_email(), user.email],
          [m.account_api_roles(), roles || m.account_api_none()],
        ]}
      />
      <Group
        name={m.account_api_contact()}
        rows={
          contact
            ? [
                [m.account_contact_id(), mono(contact.customer_contact_id)],
                [m.account_contact_name(), contact.contact_name],
                [m.account_contact_email(), contact.contact_email],
                [m.account_contact_phone(), contact.contact_phone],
              ]
            : [[m.account_api_contact(), m.account_api_none()]]
        }
      />
      <Group name={m.account_api_token()} rows={claimRows(claims)} />
    </div>
  )
}
