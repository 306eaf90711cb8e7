import { Client } from 'pg'
import { databaseUrl } from '../env.ts'

/** Moves the last step-up of a person an hour into the past; their next access token carries the old time. */
export const expireProof = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update identity.session set proven_at = proven_at - interval '1 hour'
       where person_id = (select person_id from identity.person where email = $1)`,
      [email],
    )
  } finally {
    await client.end()
  }
}
