import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { newId } from '#platform/id'
import { type CommandResult, runStaffCommand } from '../../staff-command.ts'
import { childEnvironment } from '../process/child-environment.ts'
import { testConfig, testOrigin } from '../world/open-servers.ts'
import type { TestDatabase } from '../database/use-database.ts'

const program = join(import.meta.dirname, '..', '..', 'staff-command.main.ts')

/** A member of staff who may do this and nothing else. */
export const makeStaff = async ({ admin }: TestDatabase, permissions: string[], name = 'Phan Thị Hỗ Trợ') => {
  const staffId = newId()
  const email = `${staffId}@songhanh.example`
  await admin.query(
    'insert into operations.staff_member (staff_id, email, name, permissions) values ($1, $2, $3, $4)',
    [staffId, email, name, permissions],
  )
  return { staffId, email, name }
}

export type Ran = CommandResult

const environmentOf = (db: TestDatabase) => ({
  ...childEnvironment,
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: db.url('staff'),
  PUBLIC_ORIGIN: testOrigin,
  SEAL_KEYS: testConfig(db.url('staff')).SEAL_KEYS,
  AUDIT_KEYS: testConfig(db.url('staff')).AUDIT_KEYS,
})
const argumentsOf = (command: string, as: string, options: Record<string, string>) => [
  command,
  ...Object.entries({ as, ...options }).flatMap(([name, value]) => [`--${name}`, value]),
]

/** A command as staff run it, by the same words and with the login of the staff. */
export const runCommand = (db: TestDatabase, command: string, as: string, options: Record<string, string> = {}) =>
  runStaffCommand(argumentsOf(command, as, options), environmentOf(db)).catch(
    // as node ends a program that throws
    (error: Error): Ran => ({ code: 1, out: '', err: String(error.stack) }),
  )

/** The same as a program of its own, with nothing of this process. */
export const runCommandProgram = (
  db: TestDatabase,
  command: string,
  as: string,
  options: Record<string, string> = {},
) =>
  new Promise<Ran>((done) => {
    execFile(
      process.execPath,
      [program, ...argumentsOf(command, as, options)],
      { env: environmentOf(db) },
      (error, out, err) => done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    )
  })
