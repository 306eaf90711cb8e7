import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { migrate } from '#platform/db/migrate'
import { checkOwnerUrl } from '#platform/live-config'

/** Applies the migrations; run as superuser before the processes of a release start. */
const { DATABASE_URL: url, PROCESS_PASSWORDS: passwords = '' } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its superuser.')
checkOwnerUrl(url, process.env)

const client = new Client({ connectionString: url, application_name: 'migrate' })
await client.connect()
try {
  const applied = await migrate(client, join(import.meta.dirname, 'migrations'))
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  // `login:password,login:password`; without it the passwords stay unchanged
  for (const entry of passwords.split(',').filter(Boolean)) {
    const [login = '', password = ''] = entry.split(':')
    await client.query(`alter role ${escapeIdentifier(login)} password ${escapeLiteral(password)}`)
  }
} finally {
  await client.end()
}
