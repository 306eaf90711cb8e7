import { applicationStates } from '@song-hanh/contract/organisation'
import { describe, expect, test } from 'vitest'
import { clockOf, mayBecome } from './application.ts'

test('an application makes these moves and no other', () => {
  const legal = applicationStates.flatMap((from) =>
    applicationStates.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(legal).toEqual([
    'received → in_review',
    'in_review → more_information',
    'in_review → approved',
    'in_review → rejected',
    'more_information → in_review',
  ])
})

describe('the clock of our answer', () => {
  const step = (state: Parameters<typeof clockOf>[0][number]['state'], at: string) => ({ state, at })
  test.each([
    ['runs from the application', [step('received', '1')], { from: '1', until: undefined }],
    [
      'goes on when the review begins',
      [step('received', '1'), step('in_review', '2')],
      { from: '1', until: undefined },
    ],
    [
      'stands still while we wait for the applicant',
      [step('received', '1'), step('in_review', '2'), step('more_information', '3')],
      { from: '1', until: '3' },
    ],
    [
      'begins again with their answer',
      [step('received', '1'), step('in_review', '2'), step('more_information', '3'), step('answered', '4')],
      { from: '4', until: undefined },
    ],
    [
      'begins again when staff take it up',
      [step('received', '1'), step('in_review', '2'), step('more_information', '3'), step('in_review', '4')],
      { from: '4', until: undefined },
    ],
    [
      'stops with the decision',
      [step('received', '1'), step('in_review', '2'), step('approved', '3')],
      { from: '1', until: '3' },
    ],
  ])('%s', (_, steps, clock) => expect(clockOf(steps)).toEqual(clock))
})
