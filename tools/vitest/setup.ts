import { openThrowAwayDatabase, versionOf } from '../stack/database.ts'
import { prepareWorkspace } from '../stack/setup.ts'

/**
 * Runs before the first test, in a terminal, an editor or CI. TEST_DATABASE_URL selects another server, POSTGRES_BIN the
 * binaries of another version, SEED repeats the random inputs of an earlier run.
 */
export const setup = async () => {
  await prepareWorkspace()
  process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31))
  process.env['PROPERTY_RUNS'] ??= '100'
  const bin = process.env['POSTGRES_BIN']
  const database = process.env['TEST_DATABASE_URL'] ? undefined : await openThrowAwayDatabase(bin ? { bin } : {})
  if (database) process.env['TEST_DATABASE_URL'] = database.url
  console.log(`PostgreSQL ${await versionOf(process.env['TEST_DATABASE_URL'] ?? '')}`)

  return async () => {
    await database?.stop()
    console.log(`seed: SEED=${process.env['SEED']} PROPERTY_RUNS=${process.env['PROPERTY_RUNS']}`)
  }
}
