import { Client } from 'pg'
import { databaseUrl } from './env.ts'

/** Lets a week pass for the invitations of one address: a journey cannot wait that long. */
export const expireInvitation = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update organisation.invitation set sent_at = sent_at - interval '7 days', expires_at = expires_at - interval '7 days'
       where email = $1 and state = 'pending'`,
      [email],
    )
    if (rowCount !== 1) throw new Error(`${rowCount} invitations of ${email} wait for an answer, not one`)
  } finally {
    await client.end()
  }
}
