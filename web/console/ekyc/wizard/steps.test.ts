import { caseStates } from '@song-hanh/contract/ekyc'
import { expect, test } from 'vitest'
import { isWizardPath, allowedStep, stepOf, stepPath, steps, wizardPath } from './steps.ts'

test('the step is derived from the path, by default the first', () => {
  for (const step of steps) expect(stepOf(stepPath(step))).toBe(step)
  expect(stepOf(wizardPath)).toBe('business-verification')
  expect(stepOf(`${wizardPath}/confirmation/`)).toBe('confirmation')
})

test('only its own URLs belong to the wizard', () => {
  expect([wizardPath, ...steps.map(stepPath)].every(isWizardPath)).toBe(true)
  expect([`${wizardPath}/nowhere`, '/digital-transformation/other', `${wizardPath}/status`].some(isWizardPath)).toBe(
    false,
  )
})

test('no step is open that the case has not reached, nor one before the submission', () => {
  const table = Object.fromEntries(caseStates.map((state) => [state, steps.map((step) => allowedStep(step, state))]))
  expect(table).toEqual({
    started: Array(4).fill('business-verification'),
    customer: Array(4).fill('business-verification'),
    abandoned: Array(4).fill('business-verification'),
    checked: ['business-verification', 'representative-info', 'representative-info', 'representative-info'],
    registered: ['business-verification', 'representative-info', 'representative-info', 'representative-info'],
    submitted: ['confirmation', 'confirmation', 'confirmation', 'redirect'],
    proven: ['confirmation', 'confirmation', 'confirmation', 'redirect'],
    incomplete: ['confirmation', 'confirmation', 'confirmation', 'redirect'],
    approved: ['confirmation', 'confirmation', 'confirmation', 'redirect'],
    rejected: Array(4).fill('confirmation'),
  })
})
