// npm run staff -- reset-enrolment --member <address> --reason <why> [--name <name> --permissions <a,b>]: lets the first
// people in, or somebody when nobody else can.
// npm run staff -- <command> --as <address> [options]: runs a staff command. Without a command it lists them all.
import { join } from 'node:path'
import { resetEnvironment, staffCommandEnvironment } from './stack/dev-env.ts'
import { runInTerminal } from './process/programs.ts'
import { root } from './process/root.ts'
import { withOwnDatabase } from './stack/with-own-database.ts'

await withOwnDatabase(async (config) => {
  const [command, ...options] = process.argv.slice(2)
  // not one of the commands: it needs the owner of the database, and nobody who works here
  const isReset = command === 'reset-enrolment'
  const args = isReset
    ? [join(root, 'server/operations/staff/reset-enrolment.main.ts'), ...options]
    : [join(root, 'server/staff-command.main.ts'), ...process.argv.slice(2)]
  const env = isReset ? resetEnvironment(config) : staffCommandEnvironment(config)
  process.exitCode = await runInTerminal(process.execPath, args, { env, isolated: true })
})
