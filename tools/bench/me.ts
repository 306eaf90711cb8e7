import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openThrowAwayDatabase } from '../database.ts'
import { processEnvironment, readSecrets, type Setting } from '../dev-env.ts'
import { loadDemo, migrate } from '../house.ts'
import { freePorts } from '../ports.ts'
import { root } from '../root.ts'
import { step } from '../terminal.ts'
import { measureLaunch, type Pace, type Side } from './measure.ts'
import { describeProfile } from './profile.ts'
import { judge, type Sample, type Verdict } from './verdict.ts'

const bar = 0.45
const demoPassword = 'song-hanh-demo'

/** Safe commits as in production: the bench must not look good because the disk was never asked. */
const settings = { max_connections: '60' }

const readPeople = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ email: string; personId: string; organisationId: string; role: string }>(
    `select person.email, person.person_id as "personId", first.organisation_id as "organisationId", first.role
     from identity.person
     cross join lateral (select organisation_id, role from organisation.membership
       where membership.person_id = person.person_id order by joined_at, organisation_id limit 1) as first
     where person.email similar to '(owner|admin|developer|viewer|accountant)@%' order by person.email`,
  )
  await client.end()
  return rows
}

const signIn = async (port: number, origin: string, email: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/id/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'bench',
      'sec-fetch-site': 'same-origin',
      origin,
    },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const reply = (await response.json()) as { data?: { access_token: string } }
  if (!reply.data) throw new Error(`signing in as ${email} answered ${response.status}: ${JSON.stringify(reply)}`)
  return `Bearer ${reply.data.access_token}`
}

const measureAll = async (sides: Side[], launches: number, pace: Pace): Promise<Map<string, Sample[]>> => {
  const samples = new Map(sides.map((side): [string, Sample[]] => [side.name, []]))
  for (let round = 0; round < launches; round++)
    for (const side of round % 2 ? sides.toReversed() : sides) {
      const sample = await measureLaunch(side, pace)
      samples.get(side.name)?.push(sample)
      const { requestsPerSecond, cpuMicroseconds, failed } = sample
      console.log(
        `  ${side.name.padEnd(7)} ${requestsPerSecond.toFixed(0)} requests/s, ${cpuMicroseconds.toFixed(0)} µs CPU each${failed ? `, ${failed} failed` : ''}`,
      )
    }
  return samples
}

/** A database with demo people, and the two programs that answer for them. */
const withSides = async <T>(work: (sides: { bare: (name: string) => Side; ours: Side }) => Promise<T>): Promise<T> => {
  const database = await step('PostgreSQL', () => openThrowAwayDatabase({ settings }))
  try {
    const [app = 0, auth = 0] = await freePorts(2)
    const origin = `http://localhost:${app}`
    const ports = { app, auth, api: 0, worker: 0, sandbox: 0, smtp: 0, postgres: 0 }
    const secrets = readSecrets(join(root, '.out/bench'))
    const setting: Setting = { ports, secrets, databaseUrl: database.url, origin, mode: 'production' }
    await step('Schema and demo data', () => migrate(setting).then(() => loadDemo(setting)))
    const people = await readPeople(database.url)
    const bare = (name: string): Side => ({
      name,
      file: join(root, 'tools/bench/bare-me.ts'),
      env: { DATABASE_URL: database.url, PEOPLE: JSON.stringify(people) },
      path: '/',
      readyPath: '/',
    })
    const ours: Side = {
      name: 'ours',
      file: join(root, 'server/auth.main.ts'),
      env: { ...processEnvironment('auth', setting), RATE_FACTOR: '1000000' },
      path: '/api/auth/me',
      readyPath: '/readyz',
      authorize: (port) => Promise.all(people.map(({ email }) => signIn(port, origin, email))),
    }
    return await work({ bare, ours })
  } finally {
    await database.stop()
  }
}

/** `GET /api/auth/me` through the whole server beside a bare program that answers the same query. */
export const benchMe = ({ launches, pace }: { launches: number; pace: Pace }): Promise<Verdict> =>
  withSides(async ({ bare, ours }) => {
    const samples = await measureAll([bare('bare'), ours, bare('again')], launches, pace)
    return judge(samples.get('bare') ?? [], samples.get('again') ?? [], samples.get('ours') ?? [], bar)
  })

/** Where our side spends its time, for whoever wants to make it faster. */
export const profileMe = (pace: Pace): Promise<string> =>
  withSides(async ({ ours }) => {
    const folder = join(root, '.out/profile')
    rmSync(folder, { recursive: true, force: true })
    await measureLaunch({ ...ours, nodeFlags: ['--cpu-prof', `--cpu-prof-dir=${folder}`] }, pace)
    return describeProfile(folder)
  })

export const meBar = bar
