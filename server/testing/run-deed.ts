import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { newId } from '#platform/id'
import { testConfig, testOrigin } from './open-servers.ts'
import type { TestDatabase } from './use-database.ts'

const program = join(import.meta.dirname, '..', 'staff-deed.main.ts')

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

export type Ran = { code: number; out: string; err: string }

/** A deed as staff do it: the real program, with the login of the staff and nothing of this process. */
export const runDeed = (db: TestDatabase, deed: string, as: string, options: Record<string, string> = {}) =>
  new Promise<Ran>((done) => {
    const args = Object.entries({ as, ...options }).flatMap(([name, value]) => [`--${name}`, value])
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: db.url('staff'),
      PUBLIC_ORIGIN: testOrigin,
      SEAL_KEYS: testConfig(db.url('staff')).SEAL_KEYS,
    }
    execFile(process.execPath, [program, deed, ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    )
  })
