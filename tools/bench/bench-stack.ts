import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openThrowAwayDatabase } from '../stack/database.ts'
import { processEnvironment, readSecrets, type StackConfig } from '../stack/dev-env.ts'
import { loadData, loadDemo, migrate } from '../stack/services.ts'
import { freePorts } from '../process/ports.ts'
import { startPostgres } from '../stack/postgres.ts'
import { onStop } from '../process/programs.ts'
import { root } from '../process/root.ts'
import { step } from '../process/terminal.ts'
import { measureLaunch, type LoadRequest, type Pace, type Side } from './measure.ts'
import type { Sample } from './verdict.ts'

export const demoPassword = 'song-hanh-demo'

/** Durable commits as in production: the benchmark must include the disk. */
const settings = { max_connections: '60' }

export type BenchStack = {
  databaseUrl: string
  config: StackConfig
  /** The auth process as in production, with rate limits that one load generator does not reach. */
  auth: Omit<Side, 'requests'>
  /** Headers of our own pages. */
  headers: Record<string, string>
  /** Signs in over HTTP; returns the token and the cookies that a browser would have. */
  signIn: (port: number, email: string) => Promise<{ token: string; cookies: Record<string, string> }>
  people: string[]
}

const listPeople = async (url: string): Promise<string[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    `select email from identity.person
     where email similar to '(owner|admin|developer|viewer|accountant)@%' order by email`,
  )
  await client.end()
  return rows.map(({ email }) => email)
}

const cookiesOf = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      return [name, value]
    }),
  )

const createConfig = async (databaseUrl: string): Promise<StackConfig> => {
  const [app = 0, auth = 0] = await freePorts(2)
  const ports = { app, auth, api: 0, worker: 0, staff: 0, sandbox: 0, smtp: 0, postgres: 0 }
  const secrets = readSecrets(join(root, '.out/bench'))
  return {
    ports,
    secrets,
    dataFolder: join(root, '.out/bench'),
    databaseUrl,
    origin: `http://localhost:${app}`,
    mode: 'production',
  }
}

/** A database that is filled once and kept in `.out`: loading a hundred thousand businesses takes a while. */
const openLoadedDatabase = async (businesses: number, databaseSettings: Record<string, string>) => {
  const folder = join(root, `.out/bench-${businesses}`)
  const loadedFile = join(folder, 'loaded')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const dir = join(folder, 'postgres')
  const open = async (more: Record<string, string>) => {
    const [port = 0] = await freePorts(1)
    return startPostgres({ dir, port, settings: more })
  }
  if (!existsSync(loadedFile)) {
    const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' }
    const database = await open(quick)
    onStop(database.stop)
    const config = await createConfig(database.url)
    await migrate(config).then(() => loadDemo(config))
    await loadData(config, ['--businesses', String(businesses)])
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
    await database.stop()
    writeFileSync(loadedFile, '')
  }
  return open(databaseSettings)
}

/** Data besides the demo accounts. `isReused`: later runs use the same database, because the benchmark only reads. */
export type StackOptions = { businesses?: number; isReused?: boolean }

/** A database with the demo accounts, and how their auth process is started and called. */
export const withBenchStack = async <T>(
  work: (stack: BenchStack) => Promise<T>,
  { businesses, isReused = false }: StackOptions = {},
): Promise<T> => {
  const database = await step(isReused ? `PostgreSQL with ${businesses} businesses` : 'PostgreSQL', () =>
    businesses && isReused ? openLoadedDatabase(businesses, settings) : openThrowAwayDatabase({ settings }),
  )
  // stop the database on any signal
  onStop(database.stop)
  try {
    const config = await createConfig(database.url)
    const { origin } = config
    await step('Schema and demo data', () => migrate(config).then(() => loadDemo(config)))
    if (businesses && !isReused)
      await step(`${businesses} businesses`, () => loadData(config, ['--businesses', String(businesses)]))
    const headers = { 'x-requested-with': 'bench', 'sec-fetch-site': 'same-origin', origin }
    const signIn: BenchStack['signIn'] = async (port, email) => {
      const response = await fetch(`http://127.0.0.1:${port}/id/auth/login`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      })
      const reply = (await response.json()) as { data?: { access_token: string } }
      if (!reply.data) throw new Error(`signing in as ${email} answered ${response.status}: ${JSON.stringify(reply)}`)
      return { token: reply.data.access_token, cookies: cookiesOf(response) }
    }
    return await work({
      databaseUrl: database.url,
      config,
      headers,
      signIn,
      people: await listPeople(database.url),
      auth: {
        name: 'ours',
        file: join(root, 'server/auth.main.ts'),
        env: { ...processEnvironment('auth', config), RATE_FACTOR: '1000000' },
        readyPath: '/readyz',
      },
    })
  } finally {
    await database.stop()
  }
}

/** Serially, so that the hashing pool has one job at a time. */
export const forEachPerson = async (
  people: string[],
  make: (email: string) => Promise<LoadRequest>,
): Promise<LoadRequest[]> => {
  const requests: LoadRequest[] = []
  for (const email of people) requests.push(await make(email))
  return requests
}

/** The sides alternate, in reverse order every second round, so that no side always has the warm machine. */
export const measureAll = async (sides: Side[], launches: number, pace: Pace): Promise<Map<string, Sample[]>> => {
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
