// The yardstick of `bench me`: node:http and pg with a named statement, the same rows, and nothing around them.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 8, idleTimeoutMillis: 0 })
const people = JSON.parse(process.env['PEOPLE'] ?? '[]') as { personId: string; organisationId: string; role: string }[]

const text = `
  select person.person_id, person.email, person.name, person.username, person.issuer,
    contact.customer_contact_id, contact.customer_id, contact.contact_name, contact.contact_email,
    contact.contact_phone, contact.contact_address, contact.contact_position, contact.contact_industry,
    contact.contact_status, contact.contact_source, contact.contact_note
  from identity.person
  left join organisation.customer_contact as contact
    on contact.person_id = person.person_id and contact.organisation_id = $2
  where person.person_id = $1`

type Row = Record<string, string | null>
let turn = 0

createServer((_, response) => {
  const who = people[turn++ % people.length]
  if (!who) throw new Error('PEOPLE is empty')
  pool.query<Row>({ name: 'me', text, values: [who.personId, who.organisationId] }).then(
    ({ rows: [row] }) => {
      const { person_id, email, name, username, issuer, ...contact } = row ?? {}
      const user = { user_id: person_id, email, name, username, issuer, roles: [who.role], contact }
      const body = JSON.stringify({ data: { user }, errors: [] })
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
