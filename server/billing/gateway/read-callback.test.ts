import { describe, expect, test } from 'vitest'
import { readCardEvent } from './card.ts'
import type { Notice } from './gateway.ts'
import { checkNotice } from './check-notice.ts'
import { momoGateway } from './momo.ts'
import { momoSignature } from './momo-message.ts'
import { readSepay } from './sepay.ts'
import { hmacHex, timedMessage } from '#platform/secret/signed-message'
import { vnpayGateway } from './vnpay.ts'
import { signVnpayQuery, vnpayQuery } from './vnpay-message.ts'

const now = 1_763_103_757_000
const seconds = String(now / 1000)
const bytes = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
const call = (rawBody: Uint8Array, headers: Record<string, string> = {}) => ({ rawBody, headers, query: '', now })

describe('[T22] MoMo', () => {
  const keys = { partnerCode: 'MOMO', accessKey: 'a', secretKey: 's' }
  const momo = momoGateway({ ...keys, url: 'http://127.0.0.1:9', ipnUrl: '' })
  const fields = {
    partnerCode: 'MOMO',
    orderId: '123-1',
    requestId: '123-1',
    amount: 50_000,
    orderInfo: 'Hóa đơn INV-2026-000123',
    orderType: 'momo_wallet',
    transId: 4_088_878_653,
    resultCode: 0,
    message: 'Thành công.',
    payType: 'qr',
    responseTime: now,
    extraData: '',
  }
  const signed = (more: Partial<typeof fields> = {}, by = keys) => {
    const all = { ...fields, ...more }
    return { ...all, signature: momoSignature('ipn', by, all) }
  }
  const read = (body: unknown) => momo.read(call(bytes(body)))

  test('a signed message is a notice, and the same news has the same id', () => {
    expect(read(signed())).toEqual({
      provider: 'momo',
      eventId: '123-1:4088878653:0',
      orderId: '123-1',
      outcome: {
        kind: 'outcome',
        state: 'captured',
        transactionId: '4088878653',
        amount: 50_000,
        code: '0',
        message: 'Thành công.',
        final: true,
      },
    })
    expect(read(signed({ responseTime: now + 1 }))).toMatchObject({ eventId: '123-1:4088878653:0' })
  })

  test.each(Object.keys(fields))('with %s changed after signing it is refused', (name) => {
    const body: Record<string, unknown> = signed()
    body[name] = typeof body[name] === 'number' ? body[name] + 1 : `${String(body[name])}x`
    expect(read(body)).toEqual({ refused: 'bad_signature' })
  })

  test('another key, another merchant, and what is no message at all are refused', () => {
    expect(read(signed({}, { ...keys, secretKey: 't' }))).toEqual({ refused: 'bad_signature' })
    expect(read(signed({ partnerCode: 'OTHER' }))).toEqual({ refused: 'other_merchant' })
    for (const body of [
      '',
      'null',
      '[]',
      '{"orderId":1}',
      { ...signed(), amount: '50000' },
      { ...signed(), amount: 50_000.5 },
    ])
      expect(read(body)).toEqual({ refused: 'malformed' })
    expect(momo.read(call(Buffer.from([0xff, 0xfe])))).toEqual({ refused: 'malformed' })
  })

  test.each([
    [0, 'captured', true],
    [9000, 'authorised', false],
    [1000, 'pending', false],
    [7000, 'pending', false],
    [7002, 'pending', false],
    [1001, 'failed', true],
    [1003, 'cancelled', true],
    [1006, 'cancelled', true],
    [1005, 'expired', true],
    [4001, 'failed', true],
    [99, 'failed', true],
    [13, 'pending', false],
    // in no table of MoMo's
    [2001, 'pending', false],
  ])('result %i is %s, final: %s', (resultCode, state, final) => {
    expect(read(signed({ resultCode }))).toMatchObject({ outcome: { state, final, code: String(resultCode) } })
  })

  test('the browser brings the same fields back, signed too', () => {
    const query = (body: object) =>
      new URLSearchParams(Object.entries(body).map(([k, v]): [string, string] => [k, String(v)])).toString()
    expect(momo.readReturn!(query(signed()))).toEqual(read(signed()))
    expect(momo.readReturn!(query({ ...signed(), resultCode: 0, amount: 1 }))).toEqual({ refused: 'bad_signature' })
  })

  test('it gets 204 for whatever was its own', () => {
    expect(
      ['taken', 'already_final', 'unknown_order', 'wrong_amount'].map((v) => momo.answer(v as 'taken').status),
    ).toEqual([204, 204, 204, 204])
    expect([momo.answer('bad_signature').status, momo.answer('fault').status]).toEqual([400, 500])
  })
})

describe('[T22] VNPAY', () => {
  const secret = 'SECRET'
  const vnpay = vnpayGateway({ tmnCode: 'DEMOV210', secret, payUrl: '', apiUrl: '' })
  const fields = {
    vnp_Amount: '5000000',
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: 'VNP01',
    vnp_CardType: 'ATM',
    vnp_OrderInfo: 'Thanh toan hoa don INV-2026-000123 *~()',
    vnp_PayDate: '20261114140237',
    vnp_ResponseCode: '00',
    vnp_TmnCode: 'DEMOV210',
    vnp_TransactionNo: '14226112',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: '123-1',
  }
  const signed = (more: Record<string, string> = {}, key = secret) => {
    const all = { ...fields, ...more }
    return `${vnpayQuery(all)}&vnp_SecureHash=${signVnpayQuery(key, all)}`
  }
  const read = (query: string) => vnpay.read({ ...call(bytes('')), query })

  test('a signed call is a notice in whole đồng, whatever else stands beside it', () => {
    const notice = {
      provider: 'vnpay',
      eventId: '123-1:14226112:00:00',
      orderId: '123-1',
      outcome: {
        kind: 'outcome',
        state: 'captured',
        transactionId: '14226112',
        amount: 50_000,
        code: '00/00',
        final: true,
      },
    }
    expect(read(signed())).toEqual(notice)
    expect(read(`${signed()}&vnp_SecureHashType=SHA512&utm=1`)).toEqual(notice)
    expect(read(signed().toUpperCase().includes('X') ? signed() : '')).toEqual(notice)
    expect(vnpay.readReturn!(signed())).toEqual(notice)
  })

  test.each(Object.keys(fields))('with %s changed after signing it is refused', (name) => {
    const changed = new URLSearchParams(signed())
    changed.set(name, `${changed.get(name)}0`)
    expect(read(changed.toString())).toEqual({ refused: 'bad_signature' })
  })

  test('another key, another shop, a broken amount and an empty call are refused', () => {
    expect(read(signed({}, 'OTHER'))).toEqual({ refused: 'bad_signature' })
    expect(read(signed({ vnp_TmnCode: 'ELSE0001' }))).toEqual({ refused: 'other_merchant' })
    for (const vnp_Amount of ['5000001', '-5000000', '5e6', '00'])
      expect(read(signed({ vnp_Amount }))).toEqual({ refused: 'malformed' })
    expect(read('')).toEqual({ refused: 'malformed' })
  })

  test.each([
    ['00', '00', 'captured', true],
    ['00', '01', 'pending', false],
    ['00', '02', 'failed', true],
    ['07', '00', 'review', false],
    ['00', '07', 'review', false],
    ['00', '04', 'review', false],
    ['24', '02', 'cancelled', true],
    ['11', '02', 'expired', true],
    ['51', '02', 'failed', true],
    ['99', '01', 'pending', false],
  ])('response %s with status %s is %s, final: %s', (vnp_ResponseCode, vnp_TransactionStatus, state, final) => {
    expect(read(signed({ vnp_ResponseCode, vnp_TransactionStatus }))).toMatchObject({ outcome: { state, final } })
  })

  test('it is answered in its own words, in the order of its checks: 97, 01, 04, 02, 00, 99', () => {
    const notice = read(signed()) as Notice
    const codeOf = (verdict: Parameters<typeof vnpay.answer>[0]) =>
      (JSON.parse(vnpay.answer(verdict).body!) as { RspCode: string }).RspCode
    expect(codeOf('bad_signature')).toBe('97')
    expect(codeOf(checkNotice(notice, undefined))).toBe('01')
    // both wrong: the amount is reported first
    expect(codeOf(checkNotice(notice, { amount: 49_999, isFinal: true }))).toBe('04')
    expect(codeOf(checkNotice(notice, { amount: 50_000, isFinal: true }))).toBe('02')
    expect(codeOf(checkNotice(notice, { amount: 50_000, isFinal: false }))).toBe('00')
    expect(codeOf('fault')).toBe('99')
    expect(vnpay.answer('bad_signature').status).toBe(200)
  })
})

describe('[T22] the card provider', () => {
  const charge = {
    object: 'charge',
    id: 'ch_1',
    order_id: '123-1',
    amount: 50_000,
    currency: 'VND',
    status: 'succeeded',
    failure_code: null,
    card: { id: null, brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030, holder: 'NGUYEN VAN A' },
  }
  const event = { id: 'evt_1', type: 'charge.succeeded', created: now / 1000, data: charge }
  const sign = (rawBody: Uint8Array, at = seconds, secret = 'whsec') =>
    `t=${at},v1=${hmacHex('sha256', secret, timedMessage(at, rawBody))}`
  const read = (rawBody: Uint8Array, signature = sign(rawBody), at = now) =>
    readCardEvent('whsec', { rawBody, headers: { 'card-signature': signature }, now: at })

  test('the bytes are signed, not what they mean', () => {
    expect(read(bytes(event))).toMatchObject({
      provider: 'card',
      eventId: 'evt_1',
      orderId: '123-1',
      outcome: { state: 'captured', amount: 50_000, final: true },
    })
    const spaced = bytes(JSON.stringify(event, null, 2))
    expect(read(spaced)).toMatchObject({ eventId: 'evt_1' })
    expect(read(spaced, sign(bytes(event)))).toEqual({ refused: 'bad_signature' })
  })

  test('one byte of body, time or key is enough to be refused', () => {
    const body = bytes(event)
    for (let at = 0; at < body.length; at += 7) {
      const changed = Buffer.from(body)
      changed[at]! ^= 1
      expect(read(changed, sign(body))).toEqual({ refused: 'bad_signature' })
    }
    expect(read(body, sign(body).replace(seconds, String(Number(seconds) + 1)))).toEqual({ refused: 'bad_signature' })
    expect(read(body, sign(body, seconds, 'other'))).toEqual({ refused: 'bad_signature' })
    for (const header of ['', 't=,v1=', `t=${seconds}`, sign(body).slice(0, -1), `${sign(body)},v1=00`])
      expect(read(body, header)).toEqual({ refused: 'bad_signature' })
  })

  test('it is believed for 300 seconds, before and after', () => {
    const body = bytes(event)
    for (const ms of [300_000, -300_000]) expect(read(body, sign(body), now + ms)).toMatchObject({ eventId: 'evt_1' })
    for (const ms of [301_000, -301_000]) expect(read(body, sign(body), now + ms)).toEqual({ refused: 'too_old' })
  })

  test('[T19] another currency or a broken amount is nothing we can read', () => {
    for (const more of [{ currency: 'USD' }, { amount: 1.5 }, { amount: '50000' }, { amount: -1 }, { status: 'maybe' }])
      expect(read(bytes({ ...event, data: { ...charge, ...more } }))).toEqual({ refused: 'malformed' })
  })
})

describe('[T22] SePay', () => {
  const settings = { webhookSecret: 'whsec', account: { bin: '970432', number: '0123456789', holder: 'SONG HANH' } }
  const line = {
    id: 92_704,
    gateway: 'VPBank',
    transactionDate: '2026-11-14 14:02:37',
    accountNumber: '0123456789',
    code: null,
    content: 'REF.1763103757.123 thanh toán',
    transferType: 'in',
    transferAmount: 1_990_000,
    accumulated: 1,
    subAccount: null,
    referenceCode: 'FT1',
    description: '',
  }
  const read = (body: unknown, { at = seconds, secret = 'whsec', later = 0, sent = body } = {}) =>
    readSepay(settings, {
      rawBody: bytes(sent),
      headers: {
        'x-sepay-timestamp': at,
        'x-sepay-signature': `sha256=${hmacHex('sha256', secret, timedMessage(at, bytes(body)))}`,
      },
      now: now + later,
    })

  test('a line of the statement, once it is signed, new and on our account', () => {
    expect(read(line)).toMatchObject({ eventId: '92704', amount: 1_990_000, memo: 'REF.1763103757.123 thanh toán' })
    expect(read(line, { secret: 'other' })).toEqual({ refused: 'bad_signature' })
    expect(read(line, { sent: { ...line, transferAmount: 1 } })).toEqual({ refused: 'bad_signature' })
    expect(read(line, { later: 301_000 })).toEqual({ refused: 'too_old' })
    expect(read({ ...line, accountNumber: '9' })).toEqual({ refused: 'other_merchant' })
    expect(read({ ...line, transferType: 'out' })).toEqual({ ignored: 'outgoing' })
    for (const more of [{ transferAmount: 0 }, { transferAmount: 1.5 }, { transactionDate: 'yesterday' }, { id: null }])
      expect(read({ ...line, ...more })).toEqual({ refused: 'malformed' })
  })
})
