import { runStaffCommand } from './staff-command.ts'

const { code, out, err } = await runStaffCommand(process.argv.slice(2), process.env)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
