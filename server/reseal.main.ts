import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { resealAll } from '#operations/reseal'

/** Seals everything again with the newest key of each ring (ops/keys.md). Run as superuser, beside the processes. */
const { values } = parseArgs({ options: { count: { type: 'boolean', default: false } } })
const { DATABASE_URL: url } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its superuser.')

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

const client = new Client({ connectionString: url, application_name: 'reseal' })
await client.connect()
try {
  const old = await resealAll(client, {
    env: process.env,
    countOnly: values.count,
    print: (line) => console.log(line),
    signal: stopped.signal,
  })
  process.exitCode = old === 0 || values.count ? 0 : 1
} catch (error) {
  if (!stopped.signal.aborted) throw error
  console.log('Stopped. Run it again to go on.')
  process.exitCode = 130
} finally {
  await client.end()
}
