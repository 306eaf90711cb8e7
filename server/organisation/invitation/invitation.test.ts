import { can, type Role, roles } from '@song-hanh/contract/rights/rights'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InvitationFacts, mayGrant, stateOf } from './invitation.ts'

const now = Date.parse('2026-11-16T03:00:00Z')
const alive: InvitationFacts = {
  state: 'pending',
  role: 'developer',
  invited_by: '01980000-0000-7000-8000-000000000001',
  inviter_role: 'admin',
  organisation_status: 'active',
  expires_at: '2026-11-16T03:00:00.001Z',
}

describe('an invitation', () => {
  test.each<[string, Partial<InvitationFacts>, string]>([
    ['lives', {}, 'pending'],
    ['is over in the moment it expires', { expires_at: '2026-11-16T03:00:00.000Z' }, 'expired'],
    ['dies with the membership of who gave it', { inviter_role: null }, 'revoked'],
    ['is void without the inviter’s right to invite', { inviter_role: 'developer' }, 'revoked'],
    ['is void when the inviter may no longer grant this role', { role: 'owner' }, 'revoked'],
    ['stays valid while they may', { role: 'owner', inviter_role: 'owner' }, 'pending'],
    ['of ours needs nobody', { invited_by: null, inviter_role: null, role: 'owner' }, 'pending'],
    ['dies with its organisation', { organisation_status: 'closed' }, 'revoked'],
    ['that was accepted stays accepted', { state: 'accepted', inviter_role: null }, 'accepted'],
    ['that was revoked stays revoked', { state: 'revoked', expires_at: '2020-01-01T00:00:00Z' }, 'revoked'],
  ])('%s', (_, change, state) => expect(stateOf({ ...alive, ...change }, now)).toBe(state))

  test('[I7] a role is never granted by a member who may not invite, nor with a right they do not have', () => {
    const anyRole = fc.option(fc.constantFrom(...roles))
    fc.assert(
      fc.property(anyRole, fc.constantFrom<Role>(...roles), (giver, role) => {
        const isGranted = mayGrant(giver, role)
        if (!can(giver ?? undefined, 'organisation.invite')) return !isGranted
        return isGranted === (giver === 'owner' || (role !== 'owner' && role !== 'accountant'))
      }),
    )
  })
})
