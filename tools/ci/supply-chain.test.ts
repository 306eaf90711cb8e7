import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLockfile, findSandbox, type Lockfile, readSignatures } from './supply-chain.ts'
import { root } from '../process/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile

test('every package has a hash, the Node binaries too, and no install script is new or would run', () => {
  expect(checkLockfile(lockfile)).toEqual([])
  expect(Object.keys(lockfile.packages).filter((path) => /\/node-(linux|win)-/.test(path))).toHaveLength(3)
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(read('tools/run.mjs')).not.toContain('ignore-scripts=false')
})

test('a package without a hash, or with an install script, is found', () => {
  const packages = {
    'node_modules/plain': { integrity: 'sha512-x' },
    'node_modules/bare': {},
    'server/node_modules/weak': { integrity: 'sha1-x' },
    'node_modules/eager': { integrity: 'sha512-x', hasInstallScript: true },
    'node_modules/@song-hanh/server': { link: true },
    server: {},
  }
  expect(checkLockfile({ packages })).toEqual([
    'node_modules/bare has no SHA-512 in the lockfile',
    'server/node_modules/weak has no SHA-512 in the lockfile',
    'node_modules/eager wants to run an install script',
  ])
})

test('what only the sandbox uses is left out of a production install', () => {
  const sandbox = JSON.parse(read('sandbox/package.json')) as { devDependencies: Record<string, string> }
  const components = Object.entries(lockfile.packages).flatMap(([path, { dev }]) =>
    dev ? [] : [{ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }],
  )
  expect(components.length).toBeGreaterThan(100)
  expect(findSandbox({ components }, sandbox)).toEqual([])
  expect(findSandbox({ components: [{ name: 'smtp-server' }] }, sandbox)).toEqual(['smtp-server'])
})

test.each([
  [0, '656 packages have verified registry signatures', 'verified'],
  [0, 'audited 1 package in 0s', 'unavailable'],
  [1, 'npm error code ENOTFOUND', 'unavailable'],
  [1, 'found no dependencies to audit that were installed from a supported registry', 'unavailable'],
  [1, '1 package has an invalid registry signature:\nleft-pad@1.3.0', 'refused'],
  [1, '2 packages have missing registry signatures but the registry is providing signing keys', 'refused'],
  [1, 'Segmentation fault', 'refused'],
] as const)('npm ends with %i and says "%s": %s', (code, output, result) => {
  expect(readSignatures({ code, output })).toBe(result)
})
