import { openDatabase } from '#platform/db/db'
import { issueMonth } from './issue-month.ts'

/** Runs the month-end once and times it, for `bench month-end`. */
const [url = ''] = process.argv.slice(2)
const db = openDatabase({ url, name: 'bench', max: 2, deadlineMs: 3_600_000 })
await db.pool.query('select 1')
const startedAt = performance.now()
const { issued, held } = await issueMonth(db)
console.log(JSON.stringify({ issued, held, seconds: (performance.now() - startedAt) / 1000 }))
await db.close()
