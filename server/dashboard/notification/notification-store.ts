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
const isVisible = (given: Viewer) => sql<boolean>`(mine.organisation_id is null
  or case when ${given.isActing}::boolean then mine.organisation_id = ${given.boundTo}::uuid
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
  (_, given: Viewer & { before: string | null; unread: boolean; limit: number }) => sql<NotificationRow>`
    select mine.notification_id, mine.kind, mine.organisation_id, mine."values", mine.created_at, mine.read_at,
      coalesce(home.name, mine."values"->>'organisation') as organisation_name,
      home.organisation_id is not null as is_member
    from console.notification mine
    left join organisation.my_organisation home on home.organisation_id = mine.organisation_id
    where mine.person_id = ${given.personId} and mine.in_app and ${isVisible(given)}
      and (not ${given.unread}::boolean or mine.read_at is null)
      and (${given.before}::uuid is null or mine.notification_id < ${given.before}::uuid)
    order by mine.notification_id desc
    limit ${given.limit}`,
)

/** Counts up to `max`, so that the index is not read further than the badge can show. */
export const countUnreadForViewer = statement(
  (_, given: Viewer & { max: number }) => sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from console.notification mine
      where mine.person_id = ${given.personId} and mine.in_app and mine.read_at is null and ${isVisible(given)}
      limit ${given.max}) unread`,
)

/** Returns a row if the notification exists; the first read time is kept. */
export const markRead = statement(
  (_, given: { personId: string; notificationId: string; at: string }) => sql<{ read_at: string }>`
    update console.notification set read_at = coalesce(read_at, ${given.at}::timestamptz)
    where person_id = ${given.personId} and notification_id = ${given.notificationId} and in_app
    returning read_at`,
)
export const markReadUntil = statement(
  (_, given: Viewer & { until: string; at: string }) => sql`
    update console.notification mine set read_at = ${given.at}::timestamptz
    where mine.person_id = ${given.personId} and mine.in_app and mine.read_at is null
      and mine.created_at <= ${given.until}::timestamptz and ${isVisible(given)}`,
)

type Choice = { kind: NotificationKind; in_app: boolean; mail: MailChoice }

export const listChoices = statement((q, given: { personId: string }) =>
  q
    .selectFrom('console.notification_choice')
    .select(['kind', 'in_app', 'mail'])
    .where('person_id', '=', given.personId),
)
export const storeChoice = statement((q, given: Choice & { personId: string; at: string }) =>
  q
    .insertInto('console.notification_choice')
    .values({
      person_id: given.personId,
      kind: given.kind,
      in_app: given.in_app,
      mail: given.mail,
      chosen_at: given.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ in_app: given.in_app, mail: given.mail, chosen_at: given.at }),
    ),
)
/** Stops the mails only; whether the console shows the kind does not change. */
export const stopKind = statement(
  (_, given: { personId: string; kind: string; at: string }) => sql`
    insert into console.notification_choice (person_id, kind, in_app, mail, chosen_at)
    values (${given.personId}, ${given.kind}, true, 'never', ${given.at})
    on conflict (person_id, kind) do update set mail = 'never', chosen_at = ${given.at}`,
)
export const stopDigest = statement(
  (_, given: { personId: string; at: string }) => sql`
    update console.notification_choice set mail = 'never', chosen_at = ${given.at}
    where person_id = ${given.personId} and mail = 'digest'`,
)

export const findDigest = statement((q, given: { personId: string }) =>
  q.selectFrom('console.notification_digest').select('digest').where('person_id', '=', given.personId),
)
export const storeDigest = statement((q, given: { personId: string; digest: Digest; at: string }) =>
  q
    .insertInto('console.notification_digest')
    .values({ person_id: given.personId, digest: given.digest, chosen_at: given.at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ digest: given.digest, chosen_at: given.at })),
)
