// npm run demo: loads the demo data set into the database of this clone (or DATABASE_URL). Safe to repeat.
import { loadDemo, migrate } from './services.ts'
import { step } from './terminal.ts'
import { withOwnDatabase } from './with-own-database.ts'

await withOwnDatabase(async (setting) => {
  await step('Database schema', () => migrate(setting))
  console.log(await step('Demo data', () => loadDemo(setting)))
})
