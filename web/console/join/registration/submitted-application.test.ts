import { expect, test } from 'vitest'
import { memoryStore } from '../../../testing/memory.ts'
import { openSubmittedApplication } from './submitted-application.ts'

const at = new Date('2026-11-13T02:12:00.000Z')

test('an application is remembered by its URL; the latest counts', () => {
  const submitted = openSubmittedApplication(memoryStore())
  expect(submitted.read()).toBeUndefined()
  submitted.remember('an@x.example', at)
  submitted.remember('binh@x.example', at)
  expect(submitted.read()).toEqual({ email: 'binh@x.example', at: '2026-11-13T02:12:00.000Z' })
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"email":1}',
  '{"email":"a@b.example"}',
  '{"email":"","at":"2026-11-13T02:12:00Z"}',
])('whatever else lies there, %j, is nothing', (stored) => {
  const submitted = openSubmittedApplication(memoryStore({ submitted_application: stored }))
  expect(submitted.read()).toBeUndefined()
})
