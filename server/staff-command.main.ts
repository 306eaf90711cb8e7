import { refuseForeignSecrets } from './process-secrets.ts'
import { runStaffCommand } from './staff-command.ts'

refuseForeignSecrets('staff-command', process.env)
const { code, out, err } = await runStaffCommand(process.argv.slice(2), process.env)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
