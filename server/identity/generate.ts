import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** The id of the n-th generated person; generated organisations use `9000`, so that the two never collide. */
export const generatedPersonId = (n: string) =>
  sql<string>`('01900000-0000-7000-8000-' || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`

/** People `from` to `to` for load tests. They have no password: a million hashes would take hours for nothing. */
export const addGeneratedPeople = (tx: Tx, from: number, to: number, issuer: string) =>
  sql`
    insert into identity.person (person_id, email, email_verified_at, name, username, language, time_zone, issuer)
    select ${generatedPersonId('n')}, 'person' || n || '@generated.example', now(), 'Nguyễn Văn ' || n,
      'person' || n, 'vi', 'Asia/Ho_Chi_Minh', ${issuer}
    from generate_series(${from}::bigint, ${to}::bigint) as n
    on conflict do nothing`.execute(tx)
