import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type JWK, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, stopClock } from '../clock.ts'
import { openSessions, tokenAlgorithm, tokenAudience, tokenType } from './session.ts'

const issuer = 'https://songhanh.example'
const [personId, sessionId, staffId, organisationId] = [1, 2, 3, 4].map(
  (n) => `01980000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string]
const now = 1_800_000_000

beforeEach(() => stopClock(now * 1000))
afterEach(() => moveClock(0))

const newKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { kid, privateKey, jwk: { ...(publicKey.export({ format: 'jwk' }) as JWK), kid, alg: 'EdDSA' } }
}
const [first, second] = [newKey('first'), newKey('second')]

const claims = { sub: personId, sid: sessionId, iat: now, exp: now + 900, auth_time: now - 60 }

type Signing = { kid: string; privateKey: KeyObject }
const write = (change: object = {}, { kid, privateKey }: Signing = first, typ = tokenType) =>
  new SignJWT({ iss: issuer, aud: tokenAudience, ...claims, ...change })
    .setProtectedHeader({ alg: tokenAlgorithm, kid, typ })
    .sign(privateKey)

/** The database and the list of revocations as they answer, with a count of how often the keys were read. */
const open = () => {
  const world = {
    keys: [first.jwk] as JWK[],
    readings: 0,
    isAway: false,
    revoked: new Set<string>(),
    isFresh: true,
    live: true,
    asked: [] as string[],
    /** What happens while the keys are read. */
    meanwhile: async () => {},
  }
  const verify = openSessions({
    issuer,
    readKeys: async () => {
      world.readings += 1
      await world.meanwhile()
      if (world.isAway) throw new Error('the database is unavailable')
      return world.keys
    },
    isLive: async (id) => {
      world.asked.push(id)
      return world.live
    },
    revocations: { isRevoked: (id) => world.revoked.has(id), isFresh: () => world.isFresh },
  })
  return { world, verifyNow: verify, verify: async (token: string | Promise<string>) => verify(await token) }
}

const session = { kind: 'session', personId, sessionId, provenAt: now - 60, expiresAt: (now + 900) * 1000 }

describe('an access token', () => {
  test('says who calls', async () => {
    expect([tokenAudience, tokenAlgorithm, tokenType]).toEqual(['song-hanh', 'EdDSA', 'at+jwt'])
    expect(await open().verify(write())).toStrictEqual(session)
  })

  test('names the staff who act for the person, and the organisation that they act in', async () => {
    expect(await open().verify(write({ act: { sub: staffId }, org: organisationId }))).toEqual({
      ...session,
      actorId: staffId,
      boundTo: organisationId,
    })
  })

  test.each<[string, object]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'other' }],
    ['no session', { sid: undefined }],
    ['no person', { sub: undefined }],
    ['no time of issue', { iat: undefined }],
    ['no expiry', { exp: undefined }],
    ['no time of proof', { auth_time: undefined }],
    ['a person that is no UUID', { sub: 'x' }],
    ['a UUID with something before it', { sub: `x${personId}` }],
    ['a UUID with something behind it', { sub: `${personId}x` }],
    ['a UUID in capitals', { sid: '01980000-0000-7000-8000-00000000000A' }],
    ['a session that is a list', { sid: [sessionId] }],
    ['a time of proof in the future', { auth_time: now + 31 }],
    ['a time of proof that is text', { auth_time: String(now) }],
    ['a time of proof that is no whole number', { auth_time: now - 0.5 }],
    ['a time of proof below zero', { auth_time: -1 }],
    ['a time of issue in the future', { iat: now + 31 }],
    ['an actor that is null', { act: null }],
    ['an actor without an id', { act: {} }],
    ['an actor that is no UUID', { act: { sub: 'staff' } }],
    ['an organisation that is no UUID', { act: { sub: staffId }, org: 'x' }],
    ['an organisation that is null', { org: null }],
  ])('with %s is nobody’s', async (_, change) => {
    expect(await open().verify(write(change))).toBeUndefined()
  })

  test('of another type is nobody’s', async () => {
    expect(await open().verify(write({}, first, 'JWT'))).toBeUndefined()
  })

  test.each(['sub', 'sid'])('with a UUID that lacks a digit in any group as %s is nobody’s', async (field) => {
    for (const at of [0, 9, 14, 19, 24]) {
      const short = personId.slice(0, at) + personId.slice(at + 1)
      expect(await open().verify(write({ [field]: short }))).toBeUndefined()
    }
  })

  test('may be half a minute ahead of our clock', async () => {
    expect(await open().verify(write({ iat: now + 30, auth_time: now + 30 }))).toMatchObject({ provenAt: now + 30 })
    expect(await open().verify(write({ auth_time: 0 }))).toMatchObject({ provenAt: 0 })
  })

  test('ends when it expires, also where it is remembered', async () => {
    const { verify } = open()
    const token = await write()
    stopClock((now + 900) * 1000 - 1)
    expect(await verify(token)).toEqual(session)
    stopClock((now + 900) * 1000)
    expect(await verify(token)).toBeUndefined()
    expect(await open().verify(token)).toBeUndefined()
  })

  test('that is no token at all is nobody’s, and no error', async () => {
    for (const text of ['', 'x', 'a.b.c', `${await write()}x`]) expect(await open().verify(text)).toBeUndefined()
  })

  test('of another key under our name is nobody’s', async () => {
    expect(await open().verify(write({}, { ...second, kid: 'first' }))).toBeUndefined()
  })
})

describe('a token that held', () => {
  test('is remembered and answered at once, without being verified again', async () => {
    const { verify, verifyNow } = open()
    const token = await write()
    expect(verifyNow(token)).toBeInstanceOf(Promise)
    await verify(token)
    expect(verifyNow(token)).toEqual(session)
  })

  test('stays remembered when the keys were read again and are the same', async () => {
    const { world, verify, verifyNow } = open()
    const token = await write()
    await verify(token)
    stopClock(now * 1000 + 30_001)
    void verifyNow(token)
    await expect.poll(() => world.readings).toBe(2)
    // verifying another one takes longer than the reading
    await verify(write({ auth_time: now - 61 }))
    expect(verifyNow(token)).toEqual(session)
  })
})

describe('a revocation', () => {
  test('ends a session or all of a person at once, although the token is remembered', async () => {
    const { world, verify } = open()
    const token = await write()
    expect(await verify(token)).toEqual(session)
    for (const id of [sessionId, personId]) {
      world.revoked = new Set([id])
      expect(await verify(token)).toBeUndefined()
    }
    world.revoked = new Set()
    expect(await verify(token)).toEqual(session)
    expect(world.asked).toEqual([])
  })

  test('is looked up in the database while the list is old', async () => {
    const { world, verify } = open()
    const token = await write()
    world.isFresh = false
    expect(await verify(token)).toEqual(session)
    world.live = false
    expect(await verify(token)).toBeUndefined()
    expect(world.asked).toEqual([sessionId, sessionId])
  })
})

describe('the keys', () => {
  const at = (ms: number) => stopClock(now * 1000 + ms)

  test('are read once for many who wait', async () => {
    const { world, verify } = open()
    const token = await write()
    await Promise.all(Array.from({ length: 10 }, () => verify(token)))
    expect(world.readings).toBe(1)
  })

  test('are read again for one that is unknown, at most every five seconds', async () => {
    const { world, verify } = open()
    await verify(write())
    const fresh = await write({}, second)
    world.keys = [first.jwk, second.jwk]
    at(5_000)
    expect(await verify(fresh)).toBeUndefined()
    expect(world.readings).toBe(1)
    at(5_001)
    expect(await verify(fresh)).toEqual(session)
    expect(world.readings).toBe(2)
  })

  test('are read once only for a key that does not exist', async () => {
    const { world, verify } = open()
    await verify(write())
    at(5_001)
    expect(await verify(write({}, second))).toBeUndefined()
    expect(world.readings).toBe(2)
  })

  test('are read once only for a key that does not exist, however long the reading takes', async () => {
    const { world, verify } = open()
    await verify(write())
    at(5_001)
    world.meanwhile = async () => {
      at(5_001 * world.readings)
      world.isAway = world.readings > 3
    }
    expect(await verify(write({}, second))).toBeUndefined()
    expect(world.readings).toBe(2)
  })

  test('are read once for two tokens of a new key that come together', async () => {
    const { world, verify } = open()
    await verify(write())
    world.keys = [first.jwk, second.jwk]
    at(5_001)
    const reading = Promise.withResolvers<void>()
    world.meanwhile = () => reading.promise
    const tokens = [await write({}, second), await write({ auth_time: now }, second)]
    const verified = Promise.all(tokens.map((token) => verify(token)))
    await expect.poll(() => world.readings).toBe(2)
    reading.resolve()
    expect(await verified).toMatchObject([{ provenAt: now - 60 }, { provenAt: now }])
    expect(world.readings).toBe(2)
  })

  test('that are stored broken are an error, and no token is wrong because of them', async () => {
    const { world, verify } = open()
    world.keys = [{ ...first.jwk, x: 'AAAA' }]
    await expect(verify(write())).rejects.toThrow('keyData')
  })

  test('are not read again for a token that is wrong in another way', async () => {
    const { world, verify } = open()
    await verify(write())
    at(10_000)
    expect(await verify(write({}, { ...second, kid: 'first' }))).toBeUndefined()
    expect(world.readings).toBe(1)
  })

  test('that were withdrawn stop counting after half a minute, for remembered tokens too', async () => {
    const { world, verify } = open()
    const token = await write()
    await verify(token)
    world.keys = [second.jwk]
    at(30_000)
    expect(await verify(token)).toEqual(session)
    expect(world.readings).toBe(1)
    at(30_001)
    await verify(token)
    await expect.poll(() => verify(token)).toBeUndefined()
    expect(world.readings).toBe(2)
  })

  test('that are withdrawn while a token is verified do not count for it, nor is it remembered', async () => {
    const { world, verify } = open()
    await verify(write())
    world.keys = [second.jwk]
    at(30_001)
    const forged = await write({ auth_time: now, exp: now + 86_400 })
    expect(await verify(forged)).toBeUndefined()
    expect(world.readings).toBe(2)
    expect(await verify(forged)).toBeUndefined()
  })

  test('stay as they were when they are read and have not changed', async () => {
    const { world, verify } = open()
    world.keys = [first.jwk, second.jwk]
    const token = await write()
    await verify(token)
    world.keys = [second.jwk, first.jwk]
    at(30_001)
    expect(await verify(token)).toEqual(session)
    await expect.poll(() => world.readings).toBe(2)
    expect(await verify(token)).toEqual(session)
  })

  test('that cannot be read make no token wrong, and are fetched once a second', async () => {
    const { world, verify } = open()
    const token = await write()
    world.isAway = true
    await expect(verify(token)).rejects.toThrow('unavailable')
    world.isAway = false
    await verify(token)
    expect(world.readings).toBe(2)
    world.isAway = true
    at(30_001)
    expect(await verify(token)).toEqual(session)
    await expect.poll(() => world.readings).toBe(3)
    at(31_001)
    expect(await verify(token)).toEqual(session)
    expect(world.readings).toBe(3)
    at(31_002)
    expect(await verify(token)).toEqual(session)
    await expect.poll(() => world.readings).toBe(4)
  })
})
