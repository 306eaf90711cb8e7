// npm run demo: loads the demo data set into the database of this clone (or DATABASE_URL). Safe to repeat.
import { loadDemo, migrate } from './services.ts'
import { step } from './terminal.ts'
import { withOwnDatabase } from './with-own-database.ts'

await withOwnDatabase(async (config) => {
  await step('Database schema', () => migrate(config))
  console.log(await step('Demo data', () => loadDemo(config)))
})
