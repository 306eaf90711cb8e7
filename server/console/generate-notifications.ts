import { sql } from 'kysely'
import { generatedPersonId } from '#identity'
import { generatedOrganisationId } from '#organisation'
import type { Tx } from '#platform/db'

/** About what an owner gets in a year. */
const notificationsPerPerson = 40

/**
 * In every tenth of the businesses `from` to `to` each of the three people gets a notification every nine days, the
 * last three unread, and the second one gets mails about new members in the digest.
 */
export const addGeneratedNotifications = async (tx: Tx, from: number, to: number): Promise<void> => {
  const personId = generatedPersonId('(n - 1) * 3 + place')
  const people = sql`
    generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(1, 3) as place where n % 10 = 0`
  await sql`
    insert into console.notification (
      person_id, notification_id, kind, organisation_id, "values", in_app, mail, created_at, read_at)
    select ${personId}, ('01900000-' || lpad(to_hex(${notificationsPerPerson} - nth), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      case when nth % 4 = 0 then 'organisation.member_joined' else 'identity.new_sign_in' end,
      case when nth % 4 = 0 then ${generatedOrganisationId('n')} end,
      case when nth % 4 = 0
        then jsonb_build_object('name', 'Nguyễn Văn ' || n, 'email', 'joined' || n || '@generated.example',
          'role', 'developer', 'organisation', 'Công ty ' || n)
        else '{"browser": "Chrome", "system": "Windows"}' end,
      true, 'never', now() - make_interval(days => nth * 9), case when nth > 3 then now() end
    from generate_series(1, ${notificationsPerPerson}) as nth, ${people}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into console.notification_choice (person_id, kind, in_app, mail, chosen_at)
    select ${personId}, 'organisation.member_joined', true, 'digest', now() from ${people} and place = 2
    on conflict do nothing`.execute(tx)
}
