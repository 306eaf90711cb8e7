import { expect, test } from 'vitest'
import { tokenise } from './tokenise.ts'

const tokeniser = { token_url: 'https://card.example/tokens', publishable_key: 'pk_1' }
const card = { number: '4242 4242 4242 4242', expiry: '11/29', cvv: '123', holder: 'TRAN MINH ANH' }
const saying =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status })

test('a card goes to the provider only, without cookies and without a referrer', async () => {
  const sent: [string, RequestInit | undefined][] = []
  const answer = await tokenise(tokeniser, card, async (url, options) => {
    sent.push([String(url), options])
    return Response.json({ object: 'token', token: 'tok_1' })
  })
  expect(answer).toEqual({ token: 'tok_1' })
  expect(sent[0]?.[0]).toBe(tokeniser.token_url)
  expect(sent[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test('a refusal leads to the field that it is about', async () => {
  expect(await tokenise(tokeniser, card, saying(422, { object: 'error', code: 'expired_card' }))).toEqual({
    refused: 'expiry',
  })
  expect(await tokenise(tokeniser, card, saying(422, { object: 'error', code: 'something_new' }))).toEqual({
    refused: undefined,
  })
})

test('no response and an invalid response are never a token', async () => {
  expect(await tokenise(tokeniser, card, () => Promise.reject(new TypeError('offline')))).toBe('not_reached')
  expect(await tokenise(tokeniser, card, saying(503, {}))).toBe('not_reached')
  expect(await tokenise(tokeniser, card, saying(200, 'not what you expect'))).toBe('not_reached')
})
