import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.ts'
import {
  ownerEnvironment,
  processEnvironment,
  resealEnvironment,
  resetEnvironment,
  readPorts,
  sandboxEnvironment,
  type StackConfig,
  staffCommandEnvironment,
} from './dev-env.ts'

/** The settings that the server reads, from the shapes in its config files. */
const settings = ['platform', 'identity', 'billing', 'ekyc', 'marketplace', 'operations'].flatMap((domain) =>
  [...readFileSync(join(root, `server/${domain}/config.ts`), 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].flatMap(
    ([, name]) => name ?? [],
  ),
)
/** Which kind of keys, not a key. */
const isPublic = new Set(['STAFF_STRONG_KEYS'])
const isSecret = (name: string) =>
  !isPublic.has(name) && /(_|^)(KEYS?|SECRET|TOKEN|PASSWORDS?)(_|$)|^(DATABASE|SMTP)_URL$/.test(name)

const everything = Object.fromEntries([...settings, 'PROCESS_PASSWORDS', 'AWS_SECRET_KEY'].map((name) => [name, 'x']))
const config: StackConfig = {
  ports: readPorts({}),
  secrets: {
    sealKeys: '',
    auditKeys: '',
    identitySealKeys: '',
    refreshKeys: '',
    codeKeys: '',
    staffSealKeys: '',
    passwords: { auth: '', api: '', worker: '', staff: '' },
  },
  databaseUrl: 'postgres://localhost/trial',
  dataFolder: '.data',
  origin: 'https://songhanh.example',
  mode: 'production',
  env: everything,
}

const environments = {
  auth: processEnvironment('auth', config),
  api: processEnvironment('api', config),
  worker: processEnvironment('worker', config),
  staff: processEnvironment('staff', config),
  'staff-command': staffCommandEnvironment(config),
  owner: ownerEnvironment(config),
  // the sandbox is for this machine alone
  sandbox: sandboxEnvironment({ ...config, origin: 'http://localhost:4000' }),
  reseal: resealEnvironment(config),
  reset: resetEnvironment(config),
}

const payments = [
  'CARD_PUBLISHABLE_KEY',
  'CARD_SECRET_KEY',
  'CARD_TOKEN_URL',
  'CARD_WEBHOOK_SECRET',
  'MOMO_ACCESS_KEY',
  'MOMO_SECRET_KEY',
  'SEPAY_API_TOKEN',
  'SEPAY_WEBHOOK_SECRET',
  'VNPAY_SECRET',
]
const bank = ['REGISTRY_TOKEN', 'VPBANK_CALLBACK_SECRET', 'VPBANK_CLIENT_SECRET']
const expected: Record<keyof typeof environments, string[]> = {
  auth: [
    'CODE_KEYS',
    'DATABASE_URL',
    'IDENTITY_SEAL_KEYS',
    'REFRESH_KEY',
    'REFRESH_KEYS',
    'SEAL_KEYS',
    'SSO_CLIENT_SECRET',
  ],
  api: ['AUDIT_KEYS', 'DATABASE_URL', 'RECAPTCHA_SECRET', 'SEAL_KEYS', ...payments, ...bank],
  worker: ['AUDIT_KEYS', 'DATABASE_URL', 'SEAL_KEYS', 'SMTP_URL', ...payments, ...bank],
  staff: ['DATABASE_URL', 'STAFF_SEAL_KEYS'],
  'staff-command': ['AUDIT_KEYS', 'DATABASE_URL', 'SEAL_KEYS', ...payments],
  owner: ['DATABASE_URL', 'IDENTITY_SEAL_KEYS', 'PROCESS_PASSWORDS', 'SEAL_KEYS'],
  reseal: ['CODE_KEYS', 'DATABASE_URL', 'IDENTITY_SEAL_KEYS', 'REFRESH_KEY', 'SEAL_KEYS'],
  sandbox: [],
  reset: ['DATABASE_URL'],
}

test.each(Object.keys(expected) as (keyof typeof environments)[])(
  '[T43] %s has its own secrets and no other',
  (name) => {
    expect(
      Object.entries(environments[name])
        .flatMap(([variable, value]) => (value === undefined ? [] : [variable]))
        .filter(isSecret)
        .toSorted(),
    ).toEqual(expected[name].toSorted())
  },
)

test('every setting of the server reaches a process that npm start runs', () => {
  const given = new Set(Object.values(environments).flatMap((environment) => Object.keys(environment)))
  expect(settings.length).toBeGreaterThan(60)
  expect(settings.filter((name) => !given.has(name))).toEqual([])
})
