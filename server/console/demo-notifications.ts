import type { NotificationKind } from '@song-hanh/contract/console-notification'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Values } from '#platform/notification'

type Member = { personId: string; name: string; email: string; role: string }
type Recipient = {
  personId: string
  organisationId: string
  organisation: string
  /** Members who joined by their invitation, the latest first. */
  joined: readonly [Member, Member, Member]
  /** Billing notifications, all of them read. */
  billed: readonly Pick<DemoNotification, 'kind' | 'values' | 'hoursAgo'>[]
}
type DemoNotification = { kind: NotificationKind; values: Values; hoursAgo: number; isRead: boolean; aboutId?: string }

const day = 24
const laptop = { browser: 'Chrome', system: 'Windows' }
const phone = { browser: 'Safari', system: 'iPhone' }

const accountNotification = (hoursAgo: number, fact: string, values: Values = {}, isRead = true): DemoNotification => ({
  kind: `identity.${fact}` as NotificationKind,
  values,
  hoursAgo,
  isRead,
})

/** Half a year of a business owner's notifications; the latest ones are unread. */
const demoNotificationsOf = ({
  organisation,
  joined: [latest, before, first],
  billed,
}: Recipient): DemoNotification[] => {
  const joined = (
    hoursAgo: number,
    { personId: aboutId, name, email, role }: Member,
    isRead = true,
  ): DemoNotification => ({
    kind: 'organisation.member_joined',
    values: { name, email, role, organisation },
    hoursAgo,
    isRead,
    aboutId,
  })
  const invitationRequested = (hoursAgo: number, email: string, isRead = true): DemoNotification => ({
    kind: 'organisation.invitation_asked',
    values: { email, organisation },
    hoursAgo,
    isRead,
  })
  return [
    joined(2, latest, false),
    accountNotification(5, 'new_sign_in', phone, false),
    invitationRequested(27, 'van.hau@dakmay.example', false),
    accountNotification(30, 'password_changed', laptop),
    joined(4 * day, before),
    accountNotification(12 * day, 'support_session', { reference: 'SH-4711' }),
    accountNotification(23 * day, 'new_sign_in', laptop),
    joined(41 * day, first),
    accountNotification(58 * day, 'data_ready'),
    invitationRequested(73 * day, 'quoc.viet@dakmay.example'),
    accountNotification(96 * day, 'factor_removed', { factor: 'totp' }),
    accountNotification(97 * day, 'recovery_code_used', { left: 9 }),
    accountNotification(140 * day, 'factor_added', { factor: 'totp' }),
    accountNotification(161 * day, 'new_sign_in', { browser: 'Cốc Cốc', system: 'Windows' }),
    ...billed.map((one) => ({ ...one, isRead: true })),
  ]
}

/** A time-ordered id for that moment, as an event of that time would have. */
const idAt = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

/** Adds notifications for a person of the demo data set, unless they have some. Safe to repeat. */
export const addDemoNotifications = async (tx: Tx, recipient: Recipient): Promise<void> => {
  const { personId, organisationId } = recipient
  const { rows } = await sql`select from console.notification where person_id = ${personId} limit 1`.execute(tx)
  if (rows.length > 0) return
  for (const { kind, values, hoursAgo, isRead, aboutId } of demoNotificationsOf(recipient)) {
    const ms = clock.now() - hoursAgo * 3_600_000
    const at = new Date(ms).toISOString()
    const home = /^(organisation|billing)\./.test(kind) ? organisationId : null
    await sql`
      insert into console.notification (
        person_id, notification_id, kind, organisation_id, about_person_id, "values", in_app, mail, created_at, read_at)
      values (${personId}, ${idAt(ms)}, ${kind}, ${home}, ${aboutId ?? null}, ${JSON.stringify(values)}::jsonb, true,
        'never', ${at}, ${isRead ? at : null})`.execute(tx)
  }
}
