import { contract } from '@song-hanh/contract/contract'
import { expect, test } from 'vitest'
import { actionWords } from './action-words.ts'

const acts = Object.values(contract).flatMap((routes) => Object.values(routes).map(({ audit }) => audit as string))

test('every act that the contract writes down has words in both languages', () => {
  const named = [...new Set(acts)].filter((act) => act !== 'none')
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((act) => !(act in actionWords))).toEqual([])
  for (const word of Object.values(actionWords)) expect(word()).not.toBe('')
})
