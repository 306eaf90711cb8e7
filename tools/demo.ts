// npm run demo: loads the demo data set into the database of this clone (or DATABASE_URL). Safe to repeat.
import { loadDemo, migrate } from './stack/services.ts'
import { step } from './process/terminal.ts'
import { withOwnDatabase } from './stack/with-own-database.ts'

await withOwnDatabase(async (config) => {
  await step('Database schema', () => migrate(config))
  console.log(await step('Demo data', () => loadDemo(config)))
})
