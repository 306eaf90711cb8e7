import { parseArgs } from 'node:util'
import { openPaymentParts } from '#billing'
import { type Deed, DeedRefused, deeds, findStaff } from '#operations'
import { sealAuditWith } from '#platform/audit'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/db'
import { openSeal } from '#platform/secret'

/** One deed of the staff from the command line, with the permission, the checks and the audit row of the screens. */

const describe = ({ name, about, options }: Deed) => [
  `  ${name}`,
  `      ${about}`,
  ...Object.entries(options).map(([option, meaning]) => `      --${option.padEnd(14)} ${meaning}`),
]

const showAll = () =>
  console.log(
    ['npm run staff -- <deed> --as <address of the member of staff> [options]', '', ...deeds.flatMap(describe)].join(
      '\n',
    ),
  )

const refuse = (sentence: string) => {
  console.error(sentence)
  process.exitCode = 2
}

const perform = async (chosen: Deed, given: Record<string, string | boolean | undefined>, as: string) => {
  const input = chosen.input.safeParse(given)
  if (!input.success) {
    const missing = input.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
    return refuse([...missing, '', ...describe(chosen)].join('\n'))
  }
  const config = readConfig(process.env)
  const seal = openSeal(config.SEAL_KEYS)
  sealAuditWith(seal)
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
        payments: openPaymentParts(config),
      },
      input.data,
    )
    console.log(lines.join('\n'))
  } catch (error) {
    if (!(error instanceof DeedRefused)) throw error
    refuse(error.message)
  } finally {
    await database.close()
  }
}

const [name, ...rest] = process.argv.slice(2)
const chosen = deeds.find((one) => one.name === name)
if (!chosen) {
  showAll()
  if (name && name !== 'help') refuse(`\nThere is no deed called ${name}.`)
} else {
  const options = Object.fromEntries(
    ['as', ...Object.keys(chosen.options)].map((option) => [option, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ args: rest, options })
  const { as, ...given } = values as Record<string, string | undefined>
  if (!as) refuse('--as is missing: the address of the member of staff who does it.')
  else await perform(chosen, given, as)
}
