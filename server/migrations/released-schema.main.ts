import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describeSchema, type SchemaLine } from './describe-schema.ts'

const file = join(import.meta.dirname, '../../ops/released-schema.jsonl')

export const readReleasedSchema = (): SchemaLine[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SchemaLine)

/** Records the schema of a release, on which the next one's migrations may only build ([S4]). */
if (import.meta.main) {
  const { DATABASE_URL: url } = process.env
  if (!url) throw new Error('DATABASE_URL is missing: give the address of the migrated database as its superuser.')
  const client = new Client({ connectionString: url, application_name: 'released-schema' })
  await client.connect()
  const lines = await describeSchema(client)
  await client.end()
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
