// The yardstick of `bench key`: node:http and pg with a named statement, the first page of projects, nothing around it.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 8, idleTimeoutMillis: 0 })
const organisationId = process.env['ORGANISATION']

const text = `
  select p.project_id, p.name, p.description, p.status, p.owner_id, o.name as owner, p.created_at, p.updated_at, p.version,
    (select count(*)::integer from organisation.project_team t
      where t.organisation_id = p.organisation_id and t.project_id = p.project_id) as team_count,
    (select count(*)::integer from organisation.resource r
      where r.organisation_id = p.organisation_id and r.project_id = p.project_id) as resource_count
  from organisation.project p left join identity.person o on o.person_id = p.owner_id
  where p.organisation_id = $1 and p.deleted_at is null
  order by p.project_id desc limit 11`

createServer((_, response) => {
  pool.query<{ project_id: string }>({ name: 'projects', text, values: [organisationId] }).then(
    ({ rows }) => {
      const items = rows.slice(0, 10)
      const data = { items, ...(rows.length > 10 && { next: items.at(-1)?.project_id }) }
      const body = JSON.stringify({ data, errors: [] })
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
