import { type Role, roles } from '@song-hanh/contract/rights/rights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureOf } from '../../testing/world/answers.ts'
import { openMemberChanges } from '../../testing/organisation/change-members.ts'
import type { Member } from '../../testing/world/members.ts'
import type { Answered } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { until } from '../../testing/database/until.ts'

const world = await openWorld()
const { changeRole, remove, transfer, rolesIn } = openMemberChanges(world)

const ownersOf = async ({ organisationId }: Member) =>
  Object.values(await rolesIn(organisationId)).filter((role) => role === 'owner').length

test('[I7] of two owners who step down, or put each other out, at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = await world.members('owner', 'owner')
    const answers = await Promise.all([
      changeRole(one, one, 'viewer', 'owner'),
      changeRole(two, two, 'viewer', 'owner'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await ownersOf(one)).toBe(1)

    const [first, second] = await world.members('owner', 'owner')
    const removals = await Promise.all([remove(first, second), remove(second, first)])
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(removals.every(({ status }) => status < 500)).toBe(true)
    expect(await ownersOf(first)).toBe(1)
  }
})

test('[I7] an owner who transfers ownership while being removed ends in one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two, viewer] = await world.members('owner', 'owner', 'viewer')
    const answers = await Promise.all([transfer(one, viewer), remove(two, one), changeRole(two, two, 'admin', 'owner')])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await ownersOf(one)).toBeGreaterThanOrEqual(1)
  }
})

type Step = { action: 'role' | 'remove' | 'transfer'; who: number; whom: number; role: Role }
type Model = Map<string, Role>

/** An admin lacks what only owners may do, and the billing details of owners and accountants. */
const mayGive = (own: Role, role: Role) => own === 'owner' || (role !== 'owner' && role !== 'accountant')
const isLeader = (role: Role | undefined): role is Role => role === 'owner' || role === 'admin'
const countOwners = (model: Model) => [...model.values()].filter((role) => role === 'owner').length

/** As one would say it on paper: does this step succeed, and what is everybody then? */
const foresee = (model: Model, { action, role }: Step, who: Member, whom: Member): boolean => {
  const [own, theirs] = [model.get(who.personId), model.get(whom.personId)]
  if (own === undefined || theirs === undefined) return false
  if (action === 'transfer') {
    if (own !== 'owner' || theirs === 'owner') return false
    model.set(whom.personId, 'owner').set(who.personId, 'admin')
    return true
  }
  if (!isLeader(own) || (theirs === 'owner' && own !== 'owner')) return false
  const losesLastOwner = theirs === 'owner' && countOwners(model) === 1
  if (action === 'remove') {
    if (who.personId === whom.personId || losesLastOwner) return false
    model.delete(whom.personId)
    return true
  }
  if (!mayGive(own, role) || (losesLastOwner && role !== 'owner')) return false
  model.set(whom.personId, role)
  return true
}

/** A newly promoted member may have to wait a moment: every process caches roles for a while. */
const knownBy = async (take: () => Promise<Answered>, isForeseen: boolean): Promise<Answered> => {
  if (!isForeseen) return take()
  const allowed = async () => {
    const answer = await take()
    return failureOf(answer) !== 'forbidden' && answer
  }
  return until('every process knows the new role', allowed, { everyMs: 20, withinMs: 5_000 })
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom<Step['action']>('role', 'role', 'remove', 'transfer'),
    who: fc.nat(4),
    whom: fc.nat(4),
    role: fc.constantFrom(...roles),
  }),
  { minLength: 1, maxLength: 10 },
)

test('[I7] whatever people do to each other, everybody is what the rule says, and there is always an owner', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...roles), { minLength: 4, maxLength: 4 }),
      steps,
      async (rest, program) => {
        const all: readonly Member[] = await world.members('owner', ...rest)
        const model: Model = new Map(all.map((one, at) => [one.personId, at === 0 ? 'owner' : rest[at - 1]!]))
        for (const step of program) {
          const [who, whom] = [all[step.who]!, all[step.whom]!]
          const seen = model.get(whom.personId) ?? 'viewer'
          const isForeseen = foresee(model, step, who, whom)
          const take = () =>
            step.action === 'role'
              ? changeRole(who, whom, step.role, seen)
              : (step.action === 'remove' ? remove : transfer)(who, whom)
          const answer = await knownBy(take, isForeseen)
          expect([step, answer.status < 300]).toEqual([step, isForeseen])
          expect(answer.status).toBeLessThan(500)
          expect(await rolesIn(who.organisationId)).toEqual(Object.fromEntries(model))
          expect(countOwners(model)).toBeGreaterThanOrEqual(1)
        }
      },
    ),
    { numRuns: Math.min(runsOf(15), 60) },
  )
}, 300_000)
