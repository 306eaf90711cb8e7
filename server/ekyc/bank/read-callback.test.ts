import { describe, expect, test } from 'vitest'
import { hmacHex, timedMessage } from '#platform/secret/signed-message'
import { readCallback } from './read-callback.ts'

const secret = 'a-secret-of-the-bank-and-of-us'
const now = 1_763_103_757_000
const message = {
  eventId: 'vpb_1',
  exitCode: 0,
  exitCodeMessage: 'Success',
  data: {
    transactionCode: 'VPB0123456789ABCDEF',
    businessRegistrationNumber: '0109999999',
    applicationStatus: 'APPROVED',
  },
}
type Signature = { at?: number; by?: string; header?: string }
const read = (body: unknown, { at = now, by = secret, header }: Signature = {}) => {
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const t = String(Math.floor(at / 1000))
  const signature = header ?? `t=${t},v1=${hmacHex('sha256', by, timedMessage(t, rawBody))}`
  return readCallback(secret, { rawBody, headers: { 'x-signature': signature }, now })
}

test('what the bank signed just now is read', () => {
  expect(read(message)).toEqual({ eventId: 'vpb_1', ...message.data })
})

describe('what is not the bank’s is refused', () => {
  test.each([
    ['another secret', { by: 'a-secret-of-somebody-else-00' }],
    ['no signature', { header: '' }],
    ['half a signature', { header: 't=1763103757,v1=00' }],
    ['the signature of another moment', { header: `t=1763103758,v1=${hmacHex('sha256', secret, 'x')}` }],
  ])('%s', (_, made) => expect(read(message, made)).toEqual({ refused: 'bad_signature' }))

  test('a word that was changed after signing', () => {
    const rawBody = Buffer.from(JSON.stringify(message))
    const t = String(now / 1000)
    const headers = { 'x-signature': `t=${t},v1=${hmacHex('sha256', secret, timedMessage(t, rawBody))}` }
    const changed = Buffer.from(rawBody.toString().replace('0109999999', '0109999998'))
    expect(readCallback(secret, { rawBody: changed, headers, now })).toEqual({ refused: 'bad_signature' })
  })

  test.each([-301_000, 301_000])('one that was signed %i ms from now', (ms) => {
    expect(read(message, { at: now + ms })).toEqual({ refused: 'too_old' })
  })
})

describe('[I9] only exit code 0 about a transaction, with a word for it, is news', () => {
  const { data } = message
  test.each([
    ['exit code "0"', { ...message, exitCode: '0' }],
    ['exit code 105', { ...message, exitCode: 105 }],
    ['no exit code', { eventId: 'vpb_1', data }],
    ['no event', { ...message, eventId: undefined }],
    ['no transaction', { ...message, data: { ...data, transactionCode: undefined } }],
    ['no business', { ...message, data: { ...data, businessRegistrationNumber: '' } }],
    ['a status that is no word', { ...message, data: { ...data, applicationStatus: 1 } }],
    ['a page', '<!doctype html><title>502</title>'],
    ['half of it', JSON.stringify(message).slice(0, 60)],
    ['a list of it', [message]],
    ['nothing', ''],
  ])('%s', (_, body) => expect(read(body)).toEqual({ refused: 'malformed' }))

  test.each(['approved', 'APPROVED ', 'DONE'])('the word %s is unknown, and approves nobody', (applicationStatus) => {
    expect(read({ ...message, data: { ...data, applicationStatus } })).toMatchObject({ applicationStatus: 'UNKNOWN' })
  })
})
