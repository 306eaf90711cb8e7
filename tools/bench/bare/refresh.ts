// The yardstick of `bench refresh`: node:http and pg with named statements, the same SQL, and nothing around it: no MAC,
// no signature, no row-level security.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 8, idleTimeoutMillis: 0 })
const people = JSON.parse(process.env['PEOPLE'] ?? '[]') as string[]

const send = (response: ServerResponse, value: unknown, cookie?: string) => {
  const body = JSON.stringify(value)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(cookie && { 'set-cookie': `__Secure-refresh=${cookie}; Path=/` }),
  })
  response.end(body)
}

const makeSessions = async () => {
  const { rows } = await pool.query<{ session_id: string }>(
    `insert into identity.session (session_id, person_id, method, expires_at, address, user_agent)
     select gen_random_uuid(), person_id, 'password', now() + interval '30 days', '127.0.0.1', 'bench'
     from identity.person where email = any ($1) returning session_id`,
    [people],
  )
  return rows.map(({ session_id }) => session_id)
}

const find = 'select person_id from identity.session where session_id = $1'
const lock = 'select * from identity.session where person_id = $1 and session_id = $2 for update'
const move =
  'update identity.session set counter = $3, previous_at = $4, last_used_at = $4 where person_id = $1 and session_id = $2'

const refresh = async (request: IncomingMessage, response: ServerResponse) => {
  const [sessionId = ''] = /__Secure-refresh=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? []
  const { rows } = await pool.query<{ person_id: string }>({ name: 'find', text: find, values: [sessionId] })
  const personId = rows[0]?.person_id
  const client = await pool.connect()
  await client.query('begin')
  const locked = await client.query<{ counter: number }>({ name: 'lock', text: lock, values: [personId, sessionId] })
  const counter = (locked.rows[0]?.counter ?? 0) + 1
  const values = [personId, sessionId, counter, new Date().toISOString()]
  await client.query({ name: 'move', text: move, values })
  await client.query('commit')
  client.release()
  send(response, { access_token: randomUUID(), uuid: personId }, `${sessionId}.${counter}`)
}

createServer((request, response) => {
  const answered =
    request.url === '/refresh'
      ? refresh(request, response)
      : request.url === '/sessions'
        ? makeSessions().then((sessions) => send(response, sessions))
        : Promise.resolve(send(response, {}))
  answered.catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
