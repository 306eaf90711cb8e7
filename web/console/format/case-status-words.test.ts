import { caseStates, type EkycStatus } from '@song-hanh/contract/ekyc'
import { expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { isDecided, stageOf, wordsOf } from './case-status-words.ts'

const statusOf = (state: EkycStatus['state'], owner: EkycStatus['owner'] = 'visitor'): EkycStatus => ({
  state,
  owner,
  businessNumber: '*******999',
  sentAt: null,
  stateAt: '2026-11-16T08:00:00.000Z',
  bankUrl: 'https://bank.example',
})

test('a case counts as sent only once the bank has something', () => {
  expect(caseStates.filter((state) => stageOf({ state }) === 'unsent')).toEqual([
    'started',
    'customer',
    'checked',
    'registered',
    'abandoned',
  ])
})

test('only the bank’s final decision ends the waiting', () => {
  expect(caseStates.filter((state) => isDecided(stageOf({ state })))).toEqual(['approved', 'rejected'])
})

test('an organization continues to its invoices, a person without an account to the registration', () => {
  speak('en')
  expect(wordsOf(statusOf('approved')).press()).toBe('Register with this business')
  expect(wordsOf(statusOf('approved', 'organization')).press()).toBe('Open the billing details')
})
