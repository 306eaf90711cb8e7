import { Client } from 'pg'
import { databaseUrl } from './env.ts'

/**
 * Lets a day pass for what was collected for somebody, and the worker look for digests now: it does so every quarter of
 * an hour, and no journey waits that long.
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
    if (!rowCount) throw new Error(`nothing was collected for ${email}`)
    await client.query(`insert into pgboss.job (name, data) values ('console.send_digests', '{}')`)
  } finally {
    await client.end()
  }
}
