import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { acceptanceOf, invite, rolesIn, viewOffer } from '../../testing/organisation/invite.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { isBlocked, until } from '../../testing/database/until.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const accept = (body: object) => servers.ask(organisation.acceptInvitation, { body })
const auditOf = async (organisationId: string, action: string) =>
  (
    await db.admin.query<object>('select * from audit.entry where chain_id = $1 and action = $2', [
      organisationId,
      action,
    ])
  ).rows

describe('[T14] the token of an invitation', () => {
  test('has 256 bits of chance, and neither the database nor the queue of mails holds it', async () => {
    const owner = await signInPerson(db, servers)
    const tokens: string[] = []
    for (let at = 0; at < 20; at += 1) tokens.push((await invite(world, owner)).token)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(tokens.length)
    const { rows } = await db.admin.query(
      'select encode(token_digest, $1) as digest, i::text from organisation.invitation i',
      ['base64'],
    )
    const { rows: jobs } = await db.admin.query(`select data::text from pgboss.job where name = 'mail.send'`)
    const stored = JSON.stringify([rows, jobs])
    expect(tokens.filter((token) => stored.includes(token))).toEqual([])
    expect(tokens.filter((token) => stored.includes(Buffer.from(token, 'base64url').toString('hex')))).toEqual([])
  })

  test('that is not one of ours opens nothing', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const { token } = invited
    const forged = ['x', invited.invitationId, invited.email, token.slice(1), `${token}=`, token.toUpperCase(), newId()]
    for (const one of forged) {
      expect(await viewOffer(world, one)).toBeUndefined()
      expect(failureOf(await accept({ ...acceptanceOf(invited), token: one }))).toBe('invitation_unknown')
    }
  })

  test('travels in bodies alone: no route has it in its address', () => {
    const routes = [organisation.viewInvitation, organisation.acceptInvitation, organisation.joinByInvitation]
    for (const route of [...routes, organisation.askForInvitation, organisation.viewApplication]) {
      expect(route.method).toBe('POST')
      expect(Object.keys(route)).not.toContain('query')
      expect(route.path).not.toContain(':')
    }
  })

  test('accepted while the second request is on its way is void for it, not an account that exists', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const { personId } = await makePerson(db, { email: invited.email })
    const client = await db.admin.connect()
    await client.query('begin')
    // the second request has read the invitation and waits to learn whether the person has an account
    await client.query('lock table identity.password in access exclusive mode')
    const answer = accept(acceptanceOf(invited))
    await until('the press waits for the account', () => isBlocked(db))
    await client.query(`insert into identity.password (person_id, hash) values ($1, 'x')`, [personId])
    await client.query(
      `update organisation.invitation set state = 'accepted', accepted_by = $2, closed_at = now()
       where invitation_id = $1`,
      [invited.invitationId, personId],
    )
    await client.query('commit')
    client.release()
    expect(failureOf(await answer)).toBe('invitation_dead')
  })

  test('accepted twenty times at once lets one in', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(acceptanceOf(invited))))
    const statuses = answers.map((one) => one.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // those for whom the pool of hashes had no place retry, and then find it used
    for (const answer of answers.filter((one) => one.status !== 200))
      expect(['invitation_dead', 'overloaded']).toContain(failureOf(answer))
    expect(failureOf(await accept(acceptanceOf(invited)))).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, invited.email)).toHaveLength(1)
    expect(await auditOf(owner.organisationId, 'organisation.invitation_accepted')).toHaveLength(1)
    const { rows } = await db.admin.query(
      'select from identity.session join identity.person using (person_id) where email = $1',
      [invited.email],
    )
    expect(rows).toHaveLength(1)
  })

  test('is for one address: another one is refused', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    const other = await accept({ ...acceptanceOf(invited), email: 'somebody@else.example' })
    expect([other.status, failureOf(other)]).toEqual([403, 'invitation_for_another'])
    expect((await viewOffer(world, invited.token))?.state).toBe('pending')
    expect((await accept({ ...acceptanceOf(invited), email: ` ${invited.email.toUpperCase()}` })).status).toBe(200)
  })

  test('gives what the invitation says, whatever `member` claims', async () => {
    const owner = await signInPerson(db, servers)
    const theirs = await signInPerson(db, servers)
    const claims = [
      { id: newId(), role: 'owner', email: 'evil@else.example' },
      { id: owner.personId, invited_role: 'owner', team_id: newId() },
      { organisation_id: theirs.organisationId, role: 'admin' },
      'owner',
      [1, 2, 3],
      null,
    ]
    for (const member of claims) {
      const invited = await invite(world, owner, { role: 'viewer' })
      expect((await accept({ ...acceptanceOf(invited), member })).status).toBe(200)
      expect(await rolesIn(db, owner.organisationId, invited.email)).toEqual(['viewer'])
      expect(await rolesIn(db, theirs.organisationId, invited.email)).toEqual([])
    }
    const invited = await invite(world, owner)
    for (const more of [{ role: 'owner' }, { invited_role: 'owner' }, { team_id: newId() }])
      expect((await accept({ ...acceptanceOf(invited), ...more })).status).toBe(400)
  })

  test.each([
    ['who is no member any more', `delete from organisation.membership where organisation_id = $1 and person_id = $2`],
    [
      'who may not invite any more',
      `update organisation.membership set role = 'developer' where organisation_id = $1 and person_id = $2`,
    ],
    [
      'whose organisation is closed',
      `update organisation.organisation set status = 'closed' where organisation_id = $1 and $2::uuid is not null`,
    ],
  ])('dies with the inviter %s', async (_, change) => {
    const owner = await signInPerson(db, servers)
    const second = await makePerson(db)
    await makeMembership(db, { organisationId: owner.organisationId, personId: second.personId })
    const invited = await invite(world, owner)
    await db.admin.query(change, [owner.organisationId, owner.personId])
    expect(await viewOffer(world, invited.token)).toMatchObject({ state: 'revoked', member: { invite_token: null } })
    expect(failureOf(await accept(acceptanceOf(invited)))).toBe('invitation_dead')
    expect(await rolesIn(db, owner.organisationId, invited.email)).toEqual([])
  })

  test('is good for seven days and not a moment longer', async () => {
    const owner = await signInPerson(db, servers)
    const [first, second] = [await invite(world, owner), await invite(world, owner)]
    moveClock(7 * 86_400_000 - 20_000)
    expect((await accept(acceptanceOf(first))).status).toBe(200)
    moveClock(7 * 86_400_000 + 1000)
    expect(await viewOffer(world, second.token)).toMatchObject({ state: 'expired', member: { invite_token: null } })
    expect(failureOf(await accept(acceptanceOf(second)))).toBe('invitation_dead')
  })

  test('that was accepted, revoked or is past its time shows why, and no token', async () => {
    const owner = await signInPerson(db, servers)
    const [used, revoked] = [await invite(world, owner), await invite(world, owner)]
    await accept(acceptanceOf(used))
    const params = { invitationId: revoked.invitationId }
    expect((await world.as(owner).send(organisation.revokeInvitation, { params })).status).toBe(200)
    for (const [one, state] of [
      [used, 'accepted'],
      [revoked, 'revoked'],
    ] as const) {
      expect(await viewOffer(world, one.token)).toMatchObject({
        state,
        has_account: false,
        member: { invite_token: null },
      })
      expect(failureOf(await accept(acceptanceOf(one)))).toBe('invitation_dead')
    }
  })
})
