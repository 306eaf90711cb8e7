import { expect, test } from 'vitest'
import { can, roles } from './rights.ts'

test('everybody who is signed in has his own things, with or without an organisation', () => {
  for (const role of [undefined, ...roles]) expect(can(role, 'self')).toBe(true)
})

test('without a role in the organisation there is no right in it', () => {
  expect(can(undefined, 'organisation.view')).toBe(false)
})
