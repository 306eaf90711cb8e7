import { Client } from 'pg'
import { databaseUrl } from './surroundings.ts'

/** Lets the minute between two mails pass, for whoever waits for one. Nothing else that waits is touched. */
export const passMailMinute = async () => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update identity.try_limit set last_at = last_at - interval '1 minute', wait_until = wait_until - interval '1 minute'
       where wait_until > now() and wait_until - last_at = interval '1 minute'`,
    )
  } finally {
    await client.end()
  }
}
