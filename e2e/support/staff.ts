import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { markSensitive } from './sensitive-values.ts'
import { staffEnvironment } from './env.ts'

/** Staff of the demo data: support, and security with the sensitive commands. */
export const supportStaff = 'support@songhanh.example'
export const securityStaff = 'security@songhanh.example'

const program = fileURLToPath(new URL('../../server/staff-command.main.ts', import.meta.url))

type CommandInput = { as?: string; options?: Record<string, string> }

/**
 * Runs a staff command as `npm run staff -- <command> --as <address>` would, on the database of this run. Returns its
 * output; a refusal is thrown with its message.
 */
export const runStaffCommand = (
  name: string,
  { as = supportStaff, options = {} }: CommandInput = {},
): Promise<string> => {
  const args = Object.entries({ as, ...options }).flatMap(([option, value]) => [`--${option}`, value])
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...staffEnvironment }
    execFile(process.execPath, [program, name, ...args], { env }, (error, output, stderr) => {
      if (error) reject(new Error(`${name} was refused: ${stderr || error.message}`))
      else resolve(output)
    })
  })
}

/** An impersonation link for staff. Its ticket must not appear in any log. */
export const createImpersonationLink = async (email: string): Promise<URL> => {
  const options = { email, reason: 'The customer cannot find an invoice', ticket: 'SH-4711' }
  const output = await runStaffCommand('impersonate', { options })
  const link = /https?:\S+/.exec(output)?.[0]
  if (!link) throw new Error(`No link in: ${output}`)
  const url = new URL(link)
  markSensitive(url.searchParams.get('jwt') ?? '')
  return url
}
