import { Client } from 'pg'
import { databaseUrl } from '../env.ts'

/**
 * Moves a person's collected notifications a day into the past and queues the digest job now instead of at its next
 * quarter of an hour.
 */
export const triggerDigest = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update console.notification one set created_at = one.created_at - interval '1 day'
       from identity.person reader
       where reader.person_id = one.person_id and reader.email = $1 and one.mail = 'digest' and one.mailed_at is null`,
      [email],
    )
    if (!rowCount) throw new Error(`no notifications are collected for ${email}`)
    await client.query(`insert into pgboss.job (name, data) values ('console.send_digests', '{}')`)
  } finally {
    await client.end()
  }
}
