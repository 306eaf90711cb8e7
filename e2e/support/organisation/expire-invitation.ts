import { Client } from 'pg'
import { databaseUrl } from '../env.ts'

/** Moves the pending invitation of one address a week into the past, so that it is expired. */
export const expireInvitation = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update organisation.invitation set sent_at = sent_at - interval '7 days', expires_at = expires_at - interval '7 days'
       where email = $1 and state = 'pending'`,
      [email],
    )
    if (rowCount !== 1) throw new Error(`expected 1 pending invitation for ${email}, found ${rowCount}`)
  } finally {
    await client.end()
  }
}
