import type { Digest, MailChoice, NotificationKind } from '@song-hanh/contract/dashboard/notification'
import { sql } from 'kysely'
import type { Values } from '#platform/event/notification'
import { statement } from '#platform/db/statement'

/** Who reads a person's notifications: the person, or staff who impersonate them in one organisation. */
export type Viewer = { personId: string; isActing: boolean; boundTo: string | null }

/**
 * Staff see notifications about the person and about the organisation they act in. The person sees nothing of an
 * organisation that requires a second factor they lack, except that it does.
 */
const isVisible = (params: Viewer) => sql<boolean>`(mine.organisation_id is null
  or case when ${params.isActing}::boolean then mine.organisation_id = ${params.boundTo}::uuid
    else mine.kind = 'organisation.two_factor_required'
      or mine.organisation_id <> all ((select organisation.closed_to_me())::uuid[]) end)`

export type NotificationRow = {
  notification_id: string
  kind: NotificationKind
  organisation_id: string | null
  organisation_name: string | null
  is_member: boolean
  values: Values
  created_at: string
  read_at: string | null
}

/**
 * Newest first, with the organisation's current name; for an organisation that the person has left, the name at the
 * time of the notification.
 */
export const listForViewer = statement(
  (_, params: Viewer & { before: string | null; unread: boolean; limit: number }) => sql<NotificationRow>`
    select mine.notification_id, mine.kind, mine.organisation_id, mine."values", mine.created_at, mine.read_at,
      coalesce(home.name, mine."values"->>'organisation') as organisation_name,
      home.organisation_id is not null as is_member
    from console.notification mine
    left join organisation.my_organisation home on home.organisation_id = mine.organisation_id
    where mine.person_id = ${params.personId} and mine.in_app and ${isVisible(params)}
      and (not ${params.unread}::boolean or mine.read_at is null)
      and (${params.before}::uuid is null or mine.notification_id < ${params.before}::uuid)
    order by mine.notification_id desc
    limit ${params.limit}`,
)

/** Counts up to `max`, so that the index is not read further than the badge can show. */
export const countUnreadForViewer = statement(
  (_, params: Viewer & { max: number }) => sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from console.notification mine
      where mine.person_id = ${params.personId} and mine.in_app and mine.read_at is null and ${isVisible(params)}
      limit ${params.max}) unread`,
)

/** Returns a row if the notification exists; the first read time is kept. */
export const markRead = statement(
  (_, params: { personId: string; notificationId: string; at: string }) => sql<{ read_at: string }>`
    update console.notification set read_at = coalesce(read_at, ${params.at}::timestamptz)
    where person_id = ${params.personId} and notification_id = ${params.notificationId} and in_app
    returning read_at`,
)
/** Those that exist; the first read time is kept. */
export const markEachRead = statement(
  (_, params: { personId: string; notificationIds: string[]; at: string }) => sql`
    update console.notification set read_at = ${params.at}::timestamptz
    where person_id = ${params.personId} and notification_id = any(${params.notificationIds}::uuid[])
      and in_app and read_at is null`,
)
export const markReadUntil = statement(
  (_, params: Viewer & { until: string; at: string }) => sql`
    update console.notification mine set read_at = ${params.at}::timestamptz
    where mine.person_id = ${params.personId} and mine.in_app and mine.read_at is null
      and mine.created_at <= ${params.until}::timestamptz and ${isVisible(params)}`,
)

type Choice = { kind: NotificationKind; in_app: boolean; mail: MailChoice }

export const listChoices = statement((q, params: { personId: string }) =>
  q
    .selectFrom('console.notification_choice')
    .select(['kind', 'in_app', 'mail'])
    .where('person_id', '=', params.personId),
)
export const storeChoice = statement((q, params: Choice & { personId: string; at: string }) =>
  q
    .insertInto('console.notification_choice')
    .values({
      person_id: params.personId,
      kind: params.kind,
      in_app: params.in_app,
      mail: params.mail,
      chosen_at: params.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ in_app: params.in_app, mail: params.mail, chosen_at: params.at }),
    ),
)
/** Stops the mails only; whether the console shows the kind does not change. */
export const stopKind = statement(
  (_, params: { personId: string; kind: string; at: string }) => sql`
    insert into console.notification_choice (person_id, kind, in_app, mail, chosen_at)
    values (${params.personId}, ${params.kind}, true, 'never', ${params.at})
    on conflict (person_id, kind) do update set mail = 'never', chosen_at = ${params.at}`,
)
export const stopDigest = statement(
  (_, params: { personId: string; at: string }) => sql`
    update console.notification_choice set mail = 'never', chosen_at = ${params.at}
    where person_id = ${params.personId} and mail = 'digest'`,
)

export const findDigest = statement((q, params: { personId: string }) =>
  q.selectFrom('console.notification_digest').select('digest').where('person_id', '=', params.personId),
)
export const storeDigest = statement((q, params: { personId: string; digest: Digest; at: string }) =>
  q
    .insertInto('console.notification_digest')
    .values({ person_id: params.personId, digest: params.digest, chosen_at: params.at })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ digest: params.digest, chosen_at: params.at }),
    ),
)
