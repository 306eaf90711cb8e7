import { globSync, readFileSync } from 'node:fs'
import { contract } from '@song-hanh/contract/contract'
import { expect, test } from 'vitest'
import { actionWords } from './action-words.ts'

const server = new URL('../../../../server/', import.meta.url).pathname

/** Staff actions, which no customer reads. */
const isOfStaff = (act: string) => act === 'identity.key_rotation_requested' || act.startsWith('operations.')

const routeActs = Object.values(contract).flatMap((routes) => Object.values(routes).map(({ audit }) => audit as string))

/** What writes audit entries besides the routes; `platform` and `staff-record` only pass actions through. */
const writers = globSync('*/**/*.ts', { cwd: server })
  .filter((file) => !/^(?:platform|testing)\/|\.test\.ts$|staff-record\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(server + file, 'utf8') }))
  .filter(({ source }) => source.includes('writeAudit('))

const actsIn = (source: string) => {
  const places = source.match(/\baction: .*|\bactions = \{[^}]*\}|\bwrite\(tx, .*/g) ?? []
  return places.flatMap((place) => [...place.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, act = '']) => act))
}

test('every audit action of the contract has a name in both languages', () => {
  const named = [...new Set(routeActs)].filter((act) => act !== 'none')
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((act) => !(act in actionWords))).toEqual([])
  for (const word of Object.values(actionWords)) expect(word()).not.toBe('')
})

test('every audit action of the server itself has one too', () => {
  expect(writers.length).toBeGreaterThan(20)
  // an unknown form of naming an action would slip through this test
  expect(writers.filter(({ source }) => actsIn(source).length === 0).map(({ file }) => file)).toEqual([])
  const acts = new Set(writers.flatMap(({ source }) => actsIn(source)))
  expect([...acts].filter((act) => !(act in actionWords) && !isOfStaff(act))).toEqual([])
})
