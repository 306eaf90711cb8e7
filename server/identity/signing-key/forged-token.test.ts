import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKeyInput,
  type KeyObject,
  sign,
} from 'node:crypto'
import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import type { JWK } from 'jose'
import { expect, test } from 'vitest'
import { clock } from '#platform/clock'
import { newId } from '#platform/id'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker, openPerson } from '../../testing/world/open-session.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openIdentitySeal } from '../create-identity-deps.ts'
import { signingKeyPurpose } from './signing-key-store.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const openSession = await openSessionMaker(db)
const person = await openPerson(db, openSession)
const victim = await openPerson(db, openSession)
const staffId = newId()
const impersonation = await openSession(victim.personId, { actorId: staffId })

const config = testConfig(db.url('auth'))
const { rows } = await db.admin.query<{ key_id: string; public_jwk: JWK; sealed_private: string }>(
  `select key_id, public_jwk, sealed_private from identity.signing_key where state = 'current'`,
)
const { key_id: kid, public_jwk: publicJwk, sealed_private: sealed } = rows[0]!
/** The worst thief: one who can have our own key sign something that we would not. */
const ourKey = createPrivateKey({
  key: JSON.parse(openIdentitySeal(config).open(sealed, signingKeyPurpose)) as JsonWebKeyInput['key'],
  format: 'jwk',
})
const theirs = generateKeyPairSync('ed25519')
const theirJwk = theirs.publicKey.export({ format: 'jwk' })
const publicPem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' })

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
type Signature = (input: string) => Buffer
const by =
  (key: KeyObject): Signature =>
  (input) =>
    sign(null, Buffer.from(input), key)
const bySha =
  (key: KeyObject): Signature =>
  (input) =>
    sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
const mac =
  (secret: string | Buffer, hash = 'sha256'): Signature =>
  (input) =>
    createHmac(hash, secret).update(input).digest()
const nothing: Signature = () => Buffer.alloc(0)

const now = clock.seconds()
const goodHeader = { alg: 'EdDSA', kid, typ: 'at+jwt' }
const goodClaims = {
  iss: config.ISSUER,
  aud: 'song-hanh',
  sub: victim.personId,
  sid: victim.sessionId,
  iat: now,
  exp: now + 900,
  auth_time: now,
}
const write = (header: unknown, claims: unknown, signature: Signature) => {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${signature(input).toString('base64url')}`
}
const without = <T extends object>(value: T, field: keyof T) => {
  const { [field]: _, ...rest } = value
  return rest
}
const headed = (change: object, signature: Signature) => write({ ...goodHeader, ...change }, goodClaims, signature)
/** Signed by our own key, with claims that we would never write. */
const claiming = (change: object) => write(goodHeader, { ...goodClaims, ...change }, by(ourKey))
const lacking = (field: keyof typeof goodClaims) => write(goodHeader, without(goodClaims, field), by(ourKey))

/** A real token that was changed. */
const changed = (token: string, change: object) => {
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return `${head}.${encode({ ...claims, ...change })}.${signature}`
}
const [head, payload, signature] = person.token.split('.') as [string, string, string]
/** The same point with a second scalar: what a verifier that does not check its range would take too. */
const otherScalar = () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const bytes = Buffer.from(signature, 'base64url')
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order
  const back = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
  return Buffer.concat([bytes.subarray(0, 32), back]).toString('base64url')
}
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const forged: [string, string][] = [
  // no signature
  ['alg none', headed({ alg: 'none' }, nothing)],
  ['alg None', headed({ alg: 'None' }, nothing)],
  ['alg NONE', headed({ alg: 'NONE' }, nothing)],
  ['alg nOnE', headed({ alg: 'nOnE' }, nothing)],
  ['alg none over a signature that was ours', `${encode({ ...goodHeader, alg: 'none' })}.${payload}.${signature}`],
  ['no alg', write(without(goodHeader, 'alg'), goodClaims, by(ourKey))],
  ['alg null', headed({ alg: null }, by(ourKey))],
  ['alg as a list', headed({ alg: ['EdDSA'] }, by(ourKey))],
  ['alg with a space', headed({ alg: 'EdDSA ' }, by(ourKey))],
  // our public key as a secret
  ['HS256 with our public key as PEM', headed({ alg: 'HS256' }, mac(publicPem))],
  ['HS256 with our public key as JWK', headed({ alg: 'HS256' }, mac(JSON.stringify(publicJwk)))],
  ['HS256 with the bytes of our public key', headed({ alg: 'HS256' }, mac(Buffer.from(publicJwk.x!, 'base64url')))],
  ['HS256 without a kid', write({ alg: 'HS256', typ: 'at+jwt' }, goodClaims, mac(publicPem))],
  ['HS384 with our public key', headed({ alg: 'HS384' }, mac(publicPem, 'sha384'))],
  ['HS512 with our public key', headed({ alg: 'HS512' }, mac(publicPem, 'sha512'))],
  // keys of their own
  ['a key of their own under our kid', headed({}, by(theirs.privateKey))],
  ['a key of their own under its own kid', headed({ kid: 'theirs' }, by(theirs.privateKey))],
  ['ES256 under our kid', headed({ alg: 'ES256' }, bySha(ec.privateKey))],
  ['RS256 under our kid', headed({ alg: 'RS256' }, bySha(rsa.privateKey))],
  ['another name of the algorithm', headed({ alg: 'Ed25519' }, by(ourKey))],
  ['jwk in the header', headed({ jwk: theirJwk }, by(theirs.privateKey))],
  [
    'jwk in the header, its own kid',
    headed({ jwk: { ...theirJwk, kid: 'theirs' }, kid: 'theirs' }, by(theirs.privateKey)),
  ],
  ['jku in the header', headed({ jku: 'https://evil.example/jwks.json' }, by(theirs.privateKey))],
  ['x5u in the header', headed({ x5u: 'https://evil.example/cert.pem' }, by(theirs.privateKey))],
  ['x5c in the header', headed({ x5c: [Buffer.from('certificate').toString('base64')] }, by(theirs.privateKey))],
  // kid as a weapon
  ['kid of an empty file', headed({ alg: 'HS256', kid: '../../../../../../dev/null' }, mac(''))],
  ['kid as an absolute path', headed({ kid: '/proc/self/environ' }, by(theirs.privateKey))],
  ['kid as a web address', headed({ kid: 'https://evil.example/key' }, by(theirs.privateKey))],
  ['kid as SQL', headed({ kid: "' union select 'theirs' --" }, by(theirs.privateKey))],
  ['kid empty', headed({ kid: '' }, by(theirs.privateKey))],
  ['kid as a number', headed({ kid: 0 }, by(theirs.privateKey))],
  ['kid as a list', headed({ kid: [kid] }, by(theirs.privateKey))],
  ['kid of the prototype', headed({ kid: '__proto__' }, by(theirs.privateKey))],
  // other headers
  ['crit that nobody knows', headed({ crit: ['magic'], magic: 1 }, by(ourKey))],
  ['crit empty', headed({ crit: [] }, by(ourKey))],
  ['b64 false', headed({ b64: false, crit: ['b64'] }, by(ourKey))],
  ['typ JWT', headed({ typ: 'JWT' }, by(ourKey))],
  ['typ of an id token', headed({ typ: 'id+jwt' }, by(ourKey))],
  ['no typ', write(without(goodHeader, 'typ'), goodClaims, by(ourKey))],
  // claims, signed by us
  ['another issuer', claiming({ iss: 'https://evil.example' })],
  ['our issuer with a stroke behind it', claiming({ iss: `${config.ISSUER}/` })],
  ['our issuer in capitals', claiming({ iss: config.ISSUER.toUpperCase() })],
  ['our issuer with a letter that looks alike', claiming({ iss: config.ISSUER.replace('o', 'о') })],
  ['a list of issuers', claiming({ iss: [config.ISSUER] })],
  ['no issuer', lacking('iss')],
  ['another audience', claiming({ aud: 'song-hanh-staff' })],
  ['our audience in full-width letters', claiming({ aud: 'ｓｏｎｇ-hanh' })],
  ['nobody as audience', claiming({ aud: [] })],
  ['no audience', lacking('aud')],
  ['expired', claiming({ exp: now - 1, iat: now - 901 })],
  ['never expires', lacking('exp')],
  ['expires in words', claiming({ exp: '9999999999' })],
  ['expires at null', claiming({ exp: null })],
  ['not yet valid', claiming({ nbf: now + 600 })],
  ['written in the future', claiming({ iat: now + 600, exp: now + 1500 })],
  ['written at no time', lacking('iat')],
  ['written in words', claiming({ iat: 'now' })],
  ['of nobody', lacking('sub')],
  ['of a list of people', claiming({ sub: [victim.personId] })],
  ['of a person in capitals', claiming({ sub: victim.personId.toUpperCase() })],
  ['of SQL', claiming({ sub: "' or true --" })],
  ['of a person with a zero-width space', claiming({ sub: `${victim.personId}\u200b` })],
  ['of no session', lacking('sid')],
  ['of a session that is no id', claiming({ sid: 'x' })],
  ['proven at no time', lacking('auth_time')],
  ['proven in the future', claiming({ auth_time: now + 600 })],
  ['proven in words', claiming({ auth_time: 'just now' })],
  ['proven before 1970', claiming({ auth_time: -1 })],
  ['act without a sub', claiming({ act: {} })],
  ['act null', claiming({ act: null })],
  ['act as text', claiming({ act: staffId })],
  ['act without an id', claiming({ act: { sub: 'admin' } })],
  ['claims as a list', write(goodHeader, [goodClaims], by(ourKey))],
  ['claims as null', write(goodHeader, null, by(ourKey))],
  ['claims that are no JSON', write(goodHeader, 'sub=me', by(ourKey))],
  // a real token, changed
  ['another person written in', changed(person.token, { sub: victim.personId })],
  ['another session written in', changed(person.token, { sid: victim.sessionId })],
  ['a longer life written in', changed(person.token, { exp: now + 86_400 })],
  ['a fresh proof written in', changed(person.token, { auth_time: now + 1 })],
  ['act written in', changed(person.token, { act: { sub: staffId } })],
  ['act taken out', changed(impersonation.token, { act: undefined })],
  ['act of another member of staff', changed(impersonation.token, { act: { sub: newId() } })],
  ["the signature of another's token", `${head}.${payload}.${victim.token.split('.')[2]}`],
  ['no signature', `${head}.${payload}.`],
  ['half a signature', `${head}.${payload}.${signature.slice(0, 43)}`],
  ['a signature and more', `${head}.${payload}.${signature}AAAA`],
  ['a signature of zeros', `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`],
  ['the other scalar of the signature', `${head}.${payload}.${otherScalar()}`],
  ['two parts', `${head}.${payload}`],
  ['four parts', `${person.token}.x`],
  ['five parts, as if it were encrypted', `${head}.${payload}.${signature}.x.y`],
  ['parts swapped', `${payload}.${head}.${signature}`],
  ['padding', `${head}.${payload}.${signature}==`],
  ['a line break', `${head}.${payload}\n.${signature}`],
  ['a full stop that is none', person.token.replace('.', '．')],
  ['a zero-width space behind it', `${person.token}\u200b`],
  ['a header that is no JSON', `${encode('alg=EdDSA')}.${payload}.${signature}`],
  ['nothing', ''],
  ['dots', '..'],
  ['five thousand letters', `${head}.${'A'.repeat(5000)}.${signature}`],
  ['a refresh token', person.cookie.split('=')[1]!],
]

const ask = async (token: string) =>
  Promise.all(
    [identity.viewUserInfo, organisation.listMyOrganisations].map(async (route) => {
      const { status, body } = await servers.ask(route, { headers: { authorization: `Bearer ${token}` } })
      return { status, code: body.errors[0]?.code, body: JSON.stringify(body) }
    }),
  )

test('[T11] what is written below is a real token when nothing is changed', async () => {
  expect((await ask(write(goodHeader, goodClaims, by(ourKey)))).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(person.token)).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(impersonation.token)).map(({ status }) => status)).toEqual([200, 200])
})

test(`[T11] ${forged.length} forged tokens, at least 40 and each of its own kind`, () => {
  expect(forged.length).toBeGreaterThanOrEqual(40)
  expect(new Set(forged.map(([, token]) => token)).size).toBe(forged.length)
})

test.each(forged)('[T11] a token with %s is nobody, in both processes', async (_, token) => {
  for (const { status, code, body } of await ask(token)) {
    expect([status, code]).toEqual([401, 'unauthenticated'])
    expect(body).not.toContain(victim.email)
  }
})

test('[T11] a token in any other place of the request is not read', async () => {
  const elsewhere = [
    { url: `${organisation.listMyOrganisations.path}?access_token=${person.token}` },
    { headers: { 'x-access-token': person.token } },
    { cookie: `access_token=${person.token}; __Secure-access=${person.token}` },
    { headers: { authorization: `Basic ${person.token}` } },
    { headers: { authorization: person.token } },
    { headers: { authorization: `Bearer  ${person.token}` } },
    { headers: { authorization: `Bearer ${person.token}, Bearer ${victim.token}` } },
  ]
  for (const sent of elsewhere)
    expect([400, 401]).toContain((await servers.ask(organisation.listMyOrganisations, sent)).status)
})
