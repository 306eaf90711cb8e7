import { expect, test } from 'vitest'
import { joinSaid } from './sso-claims.ts'

const proven = { sub: 'a', email: 'chu@example.vn', email_verified: false }

test('an address and whether it is proven come from one answer of the provider, never one from each', () => {
  expect(joinSaid(proven, { sub: 'b', email: 'khac@example.vn', email_verified: true, name: 'Chủ' })).toEqual({
    ...proven,
    name: 'Chủ',
  })
  expect(joinSaid({ sub: 'a', email: 'chu@example.vn' }, { email_verified: true })).toMatchObject({
    email_verified: undefined,
  })
  expect(joinSaid({ sub: 'a', email_verified: true }, { email: 'chu@example.vn' })).toMatchObject({
    email: 'chu@example.vn',
    email_verified: undefined,
  })
})
