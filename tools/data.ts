// npm run data -- --businesses N: generated data of any size in the database of this clone (or DATABASE_URL).
import { loadData, migrate } from './house.ts'
import { step } from './terminal.ts'
import { withOwnDatabase } from './with-own-database.ts'

await withOwnDatabase(async (setting) => {
  await step('Database schema', () => migrate(setting))
  console.log(await step('Generated data', () => loadData(setting, process.argv.slice(2))))
})
