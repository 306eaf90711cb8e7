import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { failureOf, readSession } from '../../testing/world/answers.ts'
import { acceptanceOf, invite, rolesIn } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { runsOf } from '../../testing/measure/runs.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const accept = (body: object) => servers.ask(organisation.acceptInvitation, { body })

test('[I3] whatever is done to it in whatever order, it lets in one person at most, and nobody after it died', async () => {
  const step = fc.constantFrom('accept', 'revoke', 'resend', 'wait a day', 'wait eight days', 'old token')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      moveClock(0)
      let [later, signedInAt] = [0, 0]
      const owner = await signInPerson(db, servers)
      const invited = await invite(world, owner)
      const tokens = [invited.token]
      let [expires, state, mails] = [7 * 86_400_000, 'pending', 1]
      const params = { invitationId: invited.invitationId }
      // a proof is fresh for five minutes
      const ownerNow = async () => {
        if (later - signedInAt < 230_000) return world.as(owner)
        const body = { email: owner.email, password: personsPassword }
        const session = readSession(await world.visitor.send(identity.signIn, { body }))
        signedInAt = later
        owner.token = session.access_token
        return world.as(owner)
      }
      const wait = (ms: number) => moveClock((later += ms))
      for (const one of steps) {
        if (one === 'wait a day') wait(86_400_000)
        else if (one === 'wait eight days') wait(8 * 86_400_000)
        else if (one === 'old token') {
          if (tokens.length > 1) {
            const answer = await accept({ ...acceptanceOf(invited), token: tokens[0] })
            expect(failureOf(answer)).toBe('invitation_unknown')
          }
        } else if (one === 'accept') {
          const lives = state === 'pending' && later < expires
          const answer = await accept({ ...acceptanceOf(invited), token: tokens.at(-1) })
          expect(answer.status).toBe(lives ? 200 : 409)
          if (lives) state = 'accepted'
        } else if (one === 'revoke') {
          const answer = await (await ownerNow()).send(organisation.revokeInvitation, { params })
          expect(answer.status).toBe(state === 'pending' ? 200 : 409)
          if (state === 'pending') state = 'revoked'
        } else {
          wait(61_000)
          const answer = await (await ownerNow()).send(organisation.resendInvitation, { params })
          const may = state === 'pending' && mails < 5
          expect(answer.status).toBe(may ? 200 : state === 'pending' ? 429 : 409)
          if (!may) continue
          mails += 1
          expires = later + 7 * 86_400_000
          tokens.push((await readMails(db, invited.email)).at(-1)!.values['token']!)
        }
      }
      expect(await rolesIn(db, owner.organisationId, invited.email)).toHaveLength(state === 'accepted' ? 1 : 0)
    }),
    { numRuns: runsOf(40) },
  )
}, 900_000)
