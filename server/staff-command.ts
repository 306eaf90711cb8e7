import { parseArgs } from 'node:util'
import { createPaymentDeps } from '#billing/payment'
import { type StaffCommand, CommandRefused, findStaff } from '#operations/command'
import { staffCommands } from '#operations'
import { readAuditKeys, setAuditKeys, setAuditSeal } from '#platform/audit/audit'
import { readConfig } from './config.ts'
import { openDatabase } from '#platform/db/db'
import { openSeal } from '#platform/secret/secret'

const describe = ({ name, about, options }: StaffCommand) => [
  `  ${name}`,
  `      ${about}`,
  ...Object.entries(options).map(([option, meaning]) => `      --${option.padEnd(14)} ${meaning}`),
]

const usage = () =>
  [
    'npm run staff -- <command> --as <address of the member of staff> [options]',
    '',
    ...staffCommands.flatMap(describe),
  ].join('\n')

/** Output and exit code of the program. */
export type CommandResult = { code: number; out: string; err: string }

const done = (out: string): CommandResult => ({ code: 0, out: `${out}\n`, err: '' })
const refuse = (err: string, out = ''): CommandResult => ({ code: 2, out: out && `${out}\n`, err: `${err}\n` })

const execute = async (
  chosen: StaffCommand,
  values: Record<string, string | undefined>,
  as: string,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> => {
  const input = chosen.input.safeParse(values)
  if (!input.success) {
    const missing = input.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
    return refuse([...missing, '', ...describe(chosen)].join('\n'))
  }
  const config = readConfig(env)
  const seal = openSeal(config.SEAL_KEYS)
  setAuditSeal(seal)
  setAuditKeys(readAuditKeys(config.AUDIT_KEYS))
  const database = openDatabase({ url: config.DATABASE_URL, max: 2, name: 'staff' })
  try {
    const staff = await database.within({ kind: 'none' }, (tx) => findStaff(tx, as, chosen.permission), 'read')
    if (!staff) return refuse(`${as} may not do this. It needs the permission ${chosen.permission}.`)
    const lines = await chosen.run(
      {
        database,
        seal,
        origin: config.PUBLIC_ORIGIN,
        issuer: config.ISSUER,
        staff,
        payments: createPaymentDeps(config),
      },
      input.data,
    )
    return done(lines.join('\n'))
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    return refuse(error.message)
  } finally {
    await database.close()
  }
}

/** Runs one staff command, with the same permission checks and audit entries as the web console. */
export const runStaffCommand = async (args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> => {
  const [name, ...rest] = args
  const chosen = staffCommands.find((one) => one.name === name)
  if (!chosen) return name && name !== 'help' ? refuse(`\nThere is no command called ${name}.`, usage()) : done(usage())
  const options = Object.fromEntries(
    ['as', ...Object.keys(chosen.options)].map((option) => [option, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ args: rest, options })
  const { as, ...input } = values as Record<string, string | undefined>
  if (!as) return refuse('--as is missing: the address of the member of staff who does it.')
  return execute(chosen, input, as, env)
}
