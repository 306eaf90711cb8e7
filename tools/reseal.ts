// npm run reseal [-- --count]: seals everything in the database of this clone (or DATABASE_URL) again with the newest key
// of each ring, and prints how many values each key has sealed. Safe beside running processes, and to repeat.
import { join } from 'node:path'
import { resealEnvironment } from './stack/dev-env.ts'
import { runInTerminal } from './process/programs.ts'
import { root } from './process/root.ts'
import { withOwnDatabase } from './stack/with-own-database.ts'

await withOwnDatabase(async (config) => {
  const args = [join(root, 'server/reseal.main.ts'), ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(process.execPath, args, { env: resealEnvironment(config), isolated: true })
})
