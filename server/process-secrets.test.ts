import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ProcessName, refuseForeignSecrets, secretsOf } from './process-secrets.ts'
import { childEnvironment } from './testing/process/child-environment.ts'

const names = Object.keys(secretsOf) as ProcessName[]
const all = [...new Set(Object.values(secretsOf).flat())]

describe.each(names)('[T43] %s', (name) => {
  test('takes its own secrets, and refuses every other by its name', () => {
    const own = Object.fromEntries(secretsOf[name].map((secret) => [secret, 'x']))
    expect(() => refuseForeignSecrets(name, own)).not.toThrow()
    const foreign = all.filter((secret) => !secretsOf[name].includes(secret))
    expect(foreign.length).toBeGreaterThan(0)
    for (const secret of foreign)
      expect(() => refuseForeignSecrets(name, { ...own, [secret]: 'x' })).toThrow(`${secret}: not for ${name}`)
    // a variable that is set to nothing is not set
    for (const secret of foreign) expect(() => refuseForeignSecrets(name, { [secret]: '' })).not.toThrow()
  })

  test('does not start with one', async () => {
    const secret = name === 'auth' ? 'CARD_SECRET_KEY' : 'IDENTITY_SEAL_KEYS'
    const program = join(import.meta.dirname, `${name}.main.ts`)
    const env = { ...childEnvironment, [secret]: 'a-value-that-is-not-printed' }
    const ended = await new Promise<{ code: unknown; err: string }>((done) => {
      execFile(process.execPath, [program], { env }, (error, _, err) => done({ code: error?.code, err }))
    })
    expect(ended).toEqual({ code: 1, err: expect.stringContaining(`${secret}: not for ${name}`) })
    expect(ended.err).not.toContain('a-value-that-is-not-printed')
  })
})

test('[T43] the keys of identity are those of auth alone', () => {
  for (const key of ['IDENTITY_SEAL_KEYS', 'REFRESH_KEYS', 'REFRESH_KEY', 'CODE_KEYS'])
    expect(names.filter((name) => secretsOf[name].includes(key))).toEqual(['auth'])
})

test('[T38] the ring of staff is that of their process alone, which has no ring of others', () => {
  expect(names.filter((name) => secretsOf[name].includes('STAFF_SEAL_KEYS'))).toEqual(['staff'])
  expect(secretsOf.staff.filter((name) => name.endsWith('KEYS'))).toEqual(['STAFF_SEAL_KEYS'])
})
