// npm run staff -- <command> --as <address> [options]: runs a staff command. Without a command it lists them all.
import { join } from 'node:path'
import { staffEnvironment } from './dev-env.ts'
import { runInTerminal } from './programs.ts'
import { root } from './root.ts'
import { withOwnDatabase } from './with-own-database.ts'

await withOwnDatabase(async (config) => {
  const args = [join(root, 'server/staff.main.ts'), ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(process.execPath, args, staffEnvironment(config))
})
