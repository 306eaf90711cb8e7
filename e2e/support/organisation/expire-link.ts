import { Client } from 'pg'
import { databaseUrl } from '../env.ts'

/** Moves the expiry of a team's invitation links a week into the past. */
export const expireLinks = async (teamNumber: number) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update organisation.invitation_link l set expires_at = l.expires_at - interval '7 days'
       from organisation.team t
       where t.organisation_id = l.organisation_id and t.team_id = l.team_id and t.team_number = $1`,
      [teamNumber],
    )
  } finally {
    await client.end()
  }
}
