import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { databaseUrl } from '../env.ts'

/** The key under which the server stores when it last mailed a code to an address. */
const cooldownDigest = (email: string) =>
  createHash('sha256')
    .update(`9:code_mail${Buffer.byteLength(email)}:${email}`)
    .digest()

/** Skips the minute between two mails for one address only. */
export const skipMailCooldown = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update identity.try_limit set last_at = last_at - interval '1 minute', wait_until = wait_until - interval '1 minute'
       where digest = $1`,
      [cooldownDigest(email)],
    )
    if (rowCount !== 1) throw new Error(`No code was mailed to ${email}`)
  } finally {
    await client.end()
  }
}
