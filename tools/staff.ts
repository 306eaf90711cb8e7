// npm run staff -- <command> --as <address> [options]: runs a staff command. Without a command it lists them all.
import { join } from 'node:path'
import { staffCommandEnvironment } from './stack/dev-env.ts'
import { runInTerminal } from './process/programs.ts'
import { root } from './process/root.ts'
import { withOwnDatabase } from './stack/with-own-database.ts'

await withOwnDatabase(async (config) => {
  const args = [join(root, 'server/staff-command.main.ts'), ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(process.execPath, args, {
    env: staffCommandEnvironment(config),
    isolated: true,
  })
})
