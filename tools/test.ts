// npm test [path…]: everything but the browser, on a real PostgreSQL (TEST_DATABASE_URL names another server,
// POSTGRES_BIN the programs of another version).
import { openThrowAwayDatabase, versionOf } from './database.ts'
import { onStop, runInTerminal } from './programs.ts'

const seed = process.env['SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))
const runs = process.env['PROPERTY_RUNS'] ?? '100'

const given = process.env['TEST_DATABASE_URL']
const bin = process.env['POSTGRES_BIN']
const database = given ? { url: given, stop: async () => {} } : await openThrowAwayDatabase(bin ? { bin } : {})
onStop(database.stop)
console.log(`PostgreSQL ${await versionOf(database.url)}`)
const environment = { TEST_DATABASE_URL: database.url, SEED: seed, PROPERTY_RUNS: runs, NODE_ENV: 'test' }
const code = await runInTerminal('vitest', ['run', ...process.argv.slice(2)], environment)
await database.stop()
console.log(`seed: SEED=${seed} PROPERTY_RUNS=${runs}`)
process.exitCode = code
