import { identity } from '@song-hanh/contract/identity'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../testing/world/answers.ts'
import { type Answered, openServers, type Servers } from '../testing/world/open-servers.ts'
import { signInPerson } from '../testing/world/sign-in-person.ts'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()
const bytes = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const [refresh1, refresh2, code1, code2] = [`r1:${bytes(11)}`, `r2:${bytes(12)}`, `c1:${bytes(21)}`, `c2:${bytes(22)}`]
const released = bytes(2)

const open = (env: NodeJS.ProcessEnv) =>
  openServers((login) => db.url(login), { REFRESH_KEY: '', REFRESH_KEYS: '', CODE_KEYS: '', ...env })

/** The settings of the release before rings. */
const before = await open({ REFRESH_KEY: released })
const moving = await open({ REFRESH_KEY: released, REFRESH_KEYS: refresh1, CODE_KEYS: code1 })
const moved = await open({ REFRESH_KEYS: refresh1, CODE_KEYS: code1 })
/** The second key is known to all processes before one of them writes with it. */
const knowing = await open({ REFRESH_KEYS: `${refresh1},${refresh2}`, CODE_KEYS: `${code1},${code2}` })
const writing = await open({ REFRESH_KEYS: `${refresh2},${refresh1}`, CODE_KEYS: `${code2},${code1}` })
const rotated = await open({ REFRESH_KEYS: refresh2, CODE_KEYS: code2 })

const cookieOf = (answer: Answered) => {
  expect(answer.status).toBe(200)
  return `__Secure-refresh=${answer.cookies.find(({ name }) => name === '__Secure-refresh')?.value}`
}
const refresh = (by: Servers, cookie: string) => by.ask(identity.refreshSession, { cookie })

describe('[T43] a session', () => {
  test('of the release before goes on with the ring, and then without the released key', async () => {
    const { cookie } = await signInPerson(db, before)
    expect(cookie.split('.')).toHaveLength(3)
    const next = cookieOf(await refresh(moving, cookie))
    expect(next).toMatch(/^__Secure-refresh=r1\./)
    cookieOf(await refresh(moved, next))
  })

  test('lives through a rotation of its key, and each process reads what the other wrote', async () => {
    let { cookie } = await signInPerson(db, moved)
    for (const by of [knowing, writing, knowing, writing, rotated]) cookie = cookieOf(await refresh(by, cookie))
    expect(cookie).toMatch(/^__Secure-refresh=r2\./)
  })

  test('whose token was written with a removed key is over', async () => {
    const { cookie } = await signInPerson(db, moved)
    expect(codeOf(await refresh(rotated, cookie))).toEqual([401, 'session_ended'])
  })

  test('names the key of its token, so that one can see when the last one is gone', async () => {
    const { cookie, personId } = await signInPerson(db, moved)
    const keyId = async () => {
      const { rows } = await db.admin.query<{ refresh_key_id: string | null }>(
        'select refresh_key_id from identity.session where person_id = $1',
        [personId],
      )
      return rows.map((row) => row.refresh_key_id)
    }
    expect(await keyId()).toEqual(['r1'])
    const next = cookieOf(await refresh(writing, cookie))
    expect(await keyId()).toEqual(['r2'])
    // the predecessor gets the same successor, whichever key the process writes with
    expect(cookieOf(await refresh(knowing, cookie))).toBe(next)
  })
})
