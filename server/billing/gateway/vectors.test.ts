import { createHmac } from 'node:crypto'
import { isTaxCodeLikely } from '@song-hanh/contract/value/tax-code'
import { expect, test } from 'vitest'
import { vector, vectors } from '../../testing/billing/payment-vectors.ts'
import { momoSignature, momoText } from './momo-message.ts'
import { readSepay } from './sepay.ts'
import { hmacHex, timedMessage } from '#platform/secret/signed-message'
import { vietQr } from './vietqr.ts'
import { vnpayPayUrl } from './vnpay.ts'

const keys = { partnerCode: 'MOMO', accessKey: 'F8BBA842ECF85', secretKey: vector('momo.create').key }
const order = {
  orderId: 'INV-2026-000123-1',
  orderInfo: 'Thanh toan hoa don INV-2026-000123',
  partnerCode: 'MOMO',
  amount: 50_000,
}

const tried: Record<string, () => void> = {
  'momo.create': () => {
    const fields = {
      ...order,
      extraData: '',
      ipnUrl: 'https://merchant.example/ipn',
      redirectUrl: 'https://merchant.example/return',
      requestId: 'REQ-0001',
      requestType: 'captureWallet',
    }
    expect(momoText('create', keys.accessKey, fields)).toBe(vector('momo.create').message)
    expect(momoSignature('create', keys, fields)).toBe(vector('momo.create').expected)
  },
  'momo.ipn': () => {
    const fields = {
      ...order,
      extraData: '',
      message: 'Successful.',
      orderType: 'momo_wallet',
      payType: 'qr',
      requestId: 'REQ-0001',
      responseTime: 1_763_164_800_000,
      resultCode: 0,
      transId: 4_088_878_653,
    }
    expect(momoText('ipn', keys.accessKey, fields)).toBe(vector('momo.ipn').message)
    expect(momoSignature('ipn', keys, fields)).toBe(vector('momo.ipn').expected)
  },
  'momo.query': () =>
    expect(momoSignature('query', keys, { ...order, requestId: 'REQ-0002' })).toBe(vector('momo.query').expected),
  'momo.refund': () => {
    const fields = { orderId: 'RF-2026-000001', requestId: 'REQ-0003', description: 'Hoan tien', transId: '4088878653' }
    expect(momoSignature('refund', keys, { ...order, ...fields })).toBe(vector('momo.refund').expected)
  },
  'vnpay.pay': () => {
    const address = vnpayPayUrl(
      { tmnCode: 'DEMOV210', secret: 'SECRET', payUrl: 'https://pay.example/', apiUrl: '' },
      {
        orderId: '123456',
        reference: '',
        amount: 10_000,
        description: 'Thanh toan don hang 123456',
        language: 'vi',
        ipAddress: '127.0.0.1',
        at: Date.parse('2024-01-01T12:00:00+07:00'),
        returnUrl: 'http://localhost:3000/vnpay-return',
      },
    )
    const { message, expected } = vector('vnpay.pay')
    expect(address).toBe(`https://pay.example/?${message}&vnp_SecureHash=${expected}`)
  },
  'sepay.webhook': () => {
    const { key, rawBody, headers, expected } = vector('sepay.webhook')
    const timestamp = headers['X-SePay-Timestamp']!
    expect(`sha256=${hmacHex('sha256', key, timedMessage(timestamp, Buffer.from(rawBody)))}`).toBe(expected)
    const account = { bin: '970432', number: '0123456789', holder: 'SONG HANH' }
    const callback = {
      rawBody: Buffer.from(rawBody),
      headers: { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': expected },
      now: Number(timestamp) * 1000,
    }
    expect(readSepay({ webhookSecret: key, account }, callback)).toEqual({
      eventId: '92704',
      account: '0123456789',
      memo: 'INV2026000123 thanh toan',
      amount: 1_990_000,
      at: Date.parse('2026-11-14T14:02:37+07:00'),
      bankReference: 'FT26318000001',
    })
  },
  // payOS is not among our gateways; its two vectors show that another feed could be signed by the same few lines
  'payos.webhook': () => {
    const { key, data, message, expected } = vector('payos.webhook')
    const text = Object.keys(data)
      .toSorted()
      .map((name) => `${name}=${data[name] ?? ''}`)
      .join('&')
    expect(text).toBe(message)
    expect(hmacHex('sha256', key, text)).toBe(expected)
  },
  'payos.create': () => {
    const { key, message, expected } = vector('payos.create')
    expect(hmacHex('sha256', key, message)).toBe(expected)
  },
  'vietqr.dynamic': () => expect(vietQr(vector('vietqr.dynamic').input)).toBe(vector('vietqr.dynamic').expected),
  'vietqr.static': () => expect(vietQr(vector('vietqr.static').input)).toBe(vector('vietqr.static').expected),
  'mst.valid': () => expect(vector('mst.valid').values.filter((value) => !isTaxCodeLikely(value))).toEqual([]),
  'mst.invalid': () => expect(vector('mst.invalid').values.filter((value) => isTaxCodeLikely(value))).toEqual([]),
}

test.each(Object.entries(tried))('vector %s', (_name, run) => run())

test('every vector is tried, and each signature is that of an independent HMAC', () => {
  expect(Object.keys(tried)).toEqual(vectors.map(({ name }) => name))
  for (const { name, key, message, expected } of vectors.filter((one) => one.message)) {
    const algorithm = name.startsWith('vnpay') ? 'sha512' : 'sha256'
    expect(createHmac(algorithm, key).update(message).digest('hex')).toBe(expected.replace(/^sha256=/, ''))
  }
})
