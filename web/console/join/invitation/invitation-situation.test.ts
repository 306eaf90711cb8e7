import type { OfferedInvitation } from '@song-hanh/contract/organisation/invitation'
import { expect, test } from 'vitest'
import { situationFor } from './invitation-situation.ts'

const offer: OfferedInvitation = {
  member: { id: '0199a2f4-0000-7000-8000-000000000001', email: 'khue@dongthap.example', invite_token: 'secret' },
  team: { team_name: 'Vận hành Hạ tầng Miền Nam' },
  role: 'developer',
  inviter: 'Trần Minh Anh',
  has_account: false,
  state: 'pending',
}
const kind = (change: Partial<OfferedInvitation>, signedInAs?: string) =>
  situationFor({ token: 'secret', offer: { ...offer, ...change }, signedInAs }).kind

test('a new person sets a password; one with an account signs in', () => {
  expect(kind({})).toBe('new_person')
  expect(kind({ has_account: true })).toBe('sign_in')
})

test('a signed-in person joins with one press, whatever the case of their address', () => {
  expect(kind({ has_account: true }, 'Khue@DongThap.example')).toBe('join')
})

test('another person sees the mismatch, whether or not the invited person has an account', () => {
  expect(kind({ has_account: true }, 'an@x.example')).toBe('other_account')
  expect(kind({}, 'an@x.example')).toBe('other_account')
})

test.each(['accepted', 'revoked', 'expired'] as const)('%s: it does not open, signed in or not', (state) => {
  const dead = { state, member: { ...offer.member, invite_token: null } }
  expect(situationFor({ token: 'secret', offer: { ...offer, ...dead }, signedInAs: undefined })).toEqual({
    kind: 'dead',
    why: state,
  })
  expect(kind(dead, offer.member.email)).toBe('dead')
})

test('without an invite token nothing opens, whatever the state says', () => {
  expect(kind({ member: { ...offer.member, invite_token: null } })).toBe('dead')
})

test('no link, or one that the server does not know', () => {
  expect(situationFor({ token: undefined, offer: undefined, signedInAs: undefined })).toEqual({
    kind: 'dead',
    why: 'missing',
  })
  expect(situationFor({ token: 'x', offer: undefined, signedInAs: undefined })).toEqual({
    kind: 'dead',
    why: 'unknown',
  })
})
