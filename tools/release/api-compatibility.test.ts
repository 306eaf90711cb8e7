import { expect, test } from 'vitest'
import { findBreakingChanges, type ApiDocument } from './api-compatibility.ts'
import { currentApi, readReleasedApi } from '../released-api.ts'

const changed = (change: (text: string) => string): ApiDocument => {
  const text = JSON.stringify(currentApi())
  const other = change(text)
  expect(other).not.toBe(text)
  return JSON.parse(other) as ApiDocument
}

/** The reply names the kind that the page itself has sent, so a page of the last release gets none that it does not know. */
const isEcho = (change: string) =>
  change.startsWith('PUT /api/v1/notification-choices/{kind} reply.data.choice.kind may be ')

test('[T41] a page of the last release can talk to this API', () => {
  expect(findBreakingChanges(readReleasedApi(), currentApi()).filter((change) => !isEcho(change))).toEqual([])
})

test('[T41] a removed field, a removed operation and a newly required field are breaking', () => {
  const renamed = changed((text) => text.replaceAll('"access_token"', '"accessToken"'))
  expect(findBreakingChanges(currentApi(), renamed)).toContain('POST /id/auth/login reply.data.access_token is removed')
  const moved = changed((text) => text.replace('"/api/auth/me"', '"/api/auth/myself"'))
  expect(findBreakingChanges(currentApi(), moved)).toContain('GET /api/auth/me is removed')
  const demanding = changed((text) =>
    text.replace('"required":["email","password"]', '"required":["email","password","captcha"]'),
  )
  expect(findBreakingChanges(currentApi(), demanding)).toContain('POST /id/auth/login body.captcha becomes required')
})

test('[T41] a new variant of a response is breaking', () => {
  const other = changed((text) =>
    text.replace('{"$ref":"#/components/schemas/FactorNeeded"}', '{"type":"object","properties":{},"required":[]}'),
  )
  expect(findBreakingChanges(currentApi(), other)).toContain('POST /id/auth/login reply.data.mfa is removed')
})

const field = (schema: object): ApiDocument => ({
  paths: {
    '/api/notes': {
      post: {
        parameters: [{ in: 'query', name: 'order', required: false, schema }],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { note: schema }, required: [] } } },
        },
      },
    },
  },
})
const narrower: [why: string, before: object, after: object][] = [
  ['a removed choice', { enum: ['new', 'old'] }, { enum: ['new'] }],
  ['choices where there was free text', { type: 'string' }, { type: 'string', enum: ['new'] }],
  ['another constant', { const: 'a' }, { const: 'b' }],
  ['another type', { type: 'string' }, { type: 'integer' }],
  ['null no longer', { type: ['string', 'null'] }, { type: 'string' }],
  ['a shorter text', { type: 'string', maxLength: 90 }, { type: 'string', maxLength: 80 }],
  ['a text that may no longer be empty', { type: 'string' }, { type: 'string', minLength: 1 }],
  ['a lower number', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 8 }],
  ['another pattern', { type: 'string' }, { type: 'string', pattern: '^a' }],
  ['another format', { type: 'string', format: 'uuid' }, { type: 'string', format: 'email' }],
  ['a variant less', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'string' }],
  [
    'a field that is required further in',
    { type: 'object', properties: { a: {} } },
    { type: 'object', properties: { a: {} }, required: ['a'] },
  ],
  [
    'a field that is refused further in',
    { type: 'array', items: { type: 'object', properties: { a: {} } } },
    { type: 'array', items: { type: 'object', properties: {}, additionalProperties: false } },
  ],
]

test.each(narrower)('[T41] a request of the last release is not accepted with %s', (_, before, after) => {
  const complaints = findBreakingChanges(field(before), field(after))
  expect(complaints.some((one) => one.startsWith('POST /api/notes body.note'))).toBe(true)
  expect(complaints.some((one) => one.startsWith('POST /api/notes query.order'))).toBe(true)
  expect(findBreakingChanges(field(before), field(before))).toEqual([])
})

test('[T41] a request of the last release may leave out what is new, and is accepted by more', () => {
  for (const [before, after] of [
    [{ enum: ['new'] }, { enum: ['new', 'old'] }],
    [
      { type: 'string', maxLength: 80 },
      { type: 'string', maxLength: 90 },
    ],
    [{ type: 'string' }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    [{ type: 'string', format: 'uuid', pattern: '^a' }, { type: 'string' }],
    [{ const: 'a' }, { enum: ['a', 'b'] }],
  ] as const)
    expect(findBreakingChanges(field(before), field(after))).toEqual([])
  const bare: ApiDocument = { paths: { '/api/notes': { post: {} } } }
  const demanding: ApiDocument = {
    paths: { '/api/notes': { post: { parameters: [{ in: 'header', name: 'idempotency-key', required: true }] } } },
  }
  expect(findBreakingChanges(bare, demanding)).toEqual(['POST /api/notes header.idempotency-key becomes required'])
  expect(findBreakingChanges(demanding, bare)).toEqual(['POST /api/notes header.idempotency-key is no longer accepted'])
})

test('[T41] a new choice in a response is breaking, but for an element of a list, which a page leaves out', () => {
  const reply = (schema: object): ApiDocument => ({
    paths: {
      '/api/notes': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    },
  })
  const kind = (choices: string[]) => ({ type: 'object', properties: { kind: { type: 'string', enum: choices } } })
  const [before, after] = [kind(['a']), kind(['a', 'b'])]
  expect(findBreakingChanges(reply(before), reply(after))).toEqual([
    'GET /api/notes reply.kind may be "b", which was unknown',
  ])
  const listOf = (items: object) => reply({ type: 'array', items })
  expect(findBreakingChanges(listOf(before), listOf(after))).toEqual([])
})

test('[T41] a new field in a response is not breaking', () => {
  const richer = changed((text) =>
    text.replaceAll('"properties":{"access_token"', '"properties":{"newer":{"type":"string"},"access_token"'),
  )
  expect(findBreakingChanges(currentApi(), richer)).toEqual([])
})
