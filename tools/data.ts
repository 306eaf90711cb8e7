// npm run data -- --businesses N: generated data of any size in the database of this clone (or DATABASE_URL).
import { loadData, migrate } from './stack/services.ts'
import { step } from './process/terminal.ts'
import { withOwnDatabase } from './stack/with-own-database.ts'

const args = process.argv.slice(2)

/** Checked before anything starts, so that a typo does not cost the start of a database. */
const isUsable = () => {
  if (!args.length) return true
  const [, number] = /^--businesses[ =](\d+)$/.exec(args.join(' ')) ?? []
  return Number(number) >= 1 && Number.isSafeInteger(Number(number))
}

if (isUsable())
  await withOwnDatabase(async (config) => {
    await step('Database schema', () => migrate(config))
    console.log(await step('Generated data', () => loadData(config, args)))
  })
else {
  console.error(
    'npm run data takes --businesses and a whole number from 1, for example: npm run data -- --businesses 1000',
  )
  process.exitCode = 2
}
