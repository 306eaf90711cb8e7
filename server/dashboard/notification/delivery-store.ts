import type { MailChoice, NotificationKind } from '@song-hanh/contract/dashboard/notification'
import { sql } from 'kysely'
import type { MailRecipient, Values } from '#platform/event/notification'
import { statement } from '#platform/db/statement'

type Delivery = {
  people: string[]
  notificationId: string
  kind: NotificationKind
  organisationId: string | null
  aboutId: string | null
  /** JSON text. */
  values: string
  at: string
  /** The default for people without a choice of their own. */
  mail: MailChoice
  /** Always shown, whatever was chosen; its domain sends the mail. */
  always: boolean
}

/**
 * Adds one notification for many people, each according to their choice; existing ones are kept. Skips people who have
 * been erased since the event.
 */
export const addNotifications = statement(
  (_, params: Delivery) => sql`
    insert into console.notification (
      person_id, notification_id, kind, organisation_id, about_person_id, "values", in_app, mail, created_at)
    select recipient.person_id, ${params.notificationId}::uuid, ${params.kind}, ${params.organisationId}::uuid,
      ${params.aboutId}::uuid, ${params.values}::jsonb, recipient.in_app, recipient.mail, ${params.at}::timestamptz
    from (
      select one.person_id,
        ${params.always}::boolean or coalesce(choice.in_app, true) as in_app,
        case when ${params.always}::boolean then 'never' else coalesce(choice.mail, ${params.mail}) end as mail
      from console.still_there(${params.people}::uuid[]) one
      left join console.notification_choice choice on choice.person_id = one.person_id and choice.kind = ${params.kind}
    ) recipient
    where recipient.in_app or recipient.mail <> 'never'
    on conflict do nothing`,
)

/** Mails about an organisation go to current members only. */
const isStillMember = (row: string) => {
  const [person, organisation] = [sql.ref(`${row}.person_id`), sql.ref(`${row}.organisation_id`)]
  return sql<boolean>`(${organisation} is null
    or exists (select from organisation.look_up_membership(${person}, ${organisation})))`
}

/**
 * Claims the recipients of an immediate mail and marks them as mailed in the same statement, so that nobody gets it
 * twice. The filter on people is repeated because a security-barrier view is evaluated before the join.
 */
export const claimUnmailed = statement(
  (_, params: { people: string[]; notificationId: string; at: string }) => sql<MailRecipient>`
    with taken as (
      update console.notification one set mailed_at = ${params.at}::timestamptz
      from console.addressee reader
      where one.person_id = any(${params.people}::uuid[]) and one.notification_id = ${params.notificationId}::uuid
        and one.mail = 'at_once' and one.mailed_at is null
        and reader.person_id = any(${params.people}::uuid[]) and reader.person_id = one.person_id
      returning reader.person_id, reader.email, reader.name, reader.language, reader.time_zone, one.organisation_id
    )
    select person_id, email, name, language, time_zone from taken where ${isStillMember('taken')}`,
)

export const listDigestZones = statement(
  () => sql<{ time_zone: string }>`
    select distinct reader.time_zone from console.addressee reader
    where exists (
      select from console.notification one
      where one.person_id = reader.person_id and one.mail = 'digest' and one.mailed_at is null)`,
)

export type DueDigest = MailRecipient & {
  digest: 'daily' | 'weekly'
  /** Unread notifications that are still wanted by mail and permitted, oldest first; may be empty. */
  collected: { kind: NotificationKind; values: Values; created_at: string }[]
}

/**
 * Claims the next due digests, each with what was collected before the recipient's last 8 a.m. All of it counts as
 * mailed from then on, also what is left out. `daily` and `weekly` hold that time for each of `zones`.
 */
export const claimDigests = statement(
  (_, params: { zones: string[]; daily: string[]; weekly: string[]; at: string; limit: number }) => sql<DueDigest>`
    with due as materialized (
      select reader.*, coalesce(wish.digest, 'daily') as digest,
        case when wish.digest = 'weekly' then eight.weekly else eight.daily end as until
      from console.addressee reader
      join unnest(${params.zones}::text[], ${params.daily}::timestamptz[], ${params.weekly}::timestamptz[])
        eight (zone, daily, weekly) on eight.zone = reader.time_zone
      left join console.notification_digest wish on wish.person_id = reader.person_id
      where exists (
        select from console.notification one
        where one.person_id = reader.person_id and one.mail = 'digest' and one.mailed_at is null
          and one.created_at < case when wish.digest = 'weekly' then eight.weekly else eight.daily end)
      order by reader.person_id
      limit ${params.limit}
    ), taken as (
      update console.notification one set mailed_at = ${params.at}::timestamptz
      from due
      where one.person_id = due.person_id and one.mail = 'digest' and one.mailed_at is null
        and one.created_at < due.until
      returning one.person_id, one.notification_id, one.organisation_id, one.kind, one."values", one.created_at, one.read_at
    )
    select due.person_id, due.email, due.name, due.language, due.time_zone, due.digest,
      coalesce(jsonb_agg(jsonb_build_object(
        'kind', taken.kind, 'values', taken."values", 'created_at', taken.created_at) order by taken.created_at, taken.notification_id)
        filter (where taken.read_at is null and taken.notification_id is not null
          and choice.mail is distinct from 'never' and ${isStillMember('taken')}), '[]') as collected
    from due left join taken on taken.person_id = due.person_id
    left join console.notification_choice choice on choice.person_id = taken.person_id and choice.kind = taken.kind
    group by 1, 2, 3, 4, 5, 6`,
)
