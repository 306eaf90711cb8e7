import fc from 'fast-check'
import { BanksObject, QRPay } from 'vietnam-qr-pay'
import { expect, test } from 'vitest'
import { scanCode } from '../../testing/measure/scan-code.ts'
import { sepayFeed } from './sepay.ts'
import { vietQr } from './vietqr.ts'

const account = fc.stringMatching(/^[0-9]{6,19}$/)
const amount = fc.integer({ min: 1, max: 9_999_999_999_999 })
const reference = fc
  .tuple(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), fc.integer({ min: 1, max: 9_999_999_999 }))
  .map(([seconds, id]) => `REF.${seconds}.${id}`)

test('every code is the one that an independent library makes', () => {
  const bins = Object.values(BanksObject)
    .map(({ bin }) => bin)
    .filter((bin) => /^\d{6}$/.test(bin))
  fc.assert(
    fc.property(fc.constantFrom(...bins), account, amount, reference, (bin, number, dong, purpose) => {
      const other = QRPay.initVietQR({ bankBin: bin, bankNumber: number, amount: String(dong), purpose }).build()
      expect(vietQr({ bin, account: number, amount: dong, purpose })).toBe(other)
    }),
  )
})

test('a reference of any invoice fits, and the drawn code is read to bank, account, amount and reference', () => {
  const feed = sepayFeed({
    webhookSecret: '',
    apiUrl: '',
    apiToken: '',
    account: { bin: '970432', number: '0123456789', holder: 'CONG TY CO PHAN SONG HANH' },
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 499_999_999 }), reference, (dong, purpose) => {
      const transfer = feed.instructions({ amount: dong, reference: purpose })
      const seen = new QRPay(scanCode(transfer.qr!) ?? '')
      expect(seen.isValid).toBe(true)
      expect(seen.consumer).toMatchObject({ bankBin: '970432', bankNumber: '0123456789' })
      expect(seen).toMatchObject({ amount: String(dong), additionalData: { purpose } })
    }),
    { numRuns: 25 },
  )
  expect(feed.instructions({ amount: 1, reference: 'REF.1763103757.1' })).toMatchObject({
    bank: 'VPBank',
    swift: 'VPBKVNVX',
    holder: 'CONG TY CO PHAN SONG HANH',
    memo: 'REF.1763103757.1',
  })
  // what NAPAS 247 cannot carry goes by an ordinary transfer with the same memo
  expect(feed.instructions({ amount: 500_000_000, reference: 'REF.1763103757.1' }).qr).toBeNull()
})

test('a purpose loses its marks, and whatever does not fit is refused instead of cut', () => {
  const code = vietQr({ bin: '970432', account: '1', amount: 1, purpose: 'Hóa đơn Đắk Mây' })
  expect(new QRPay(code)).toMatchObject({ isValid: true, additionalData: { purpose: 'Hoa don Dak May' } })
  for (const wrong of [
    { bin: '97043' },
    { account: '' },
    { account: '12345678901234567890' },
    { account: '12 34' },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: Number.NaN },
    { amount: 10_000_000_000_000 },
    { purpose: 'REF.1763103757.12345678901' },
  ])
    expect(() => vietQr({ bin: '970432', account: '1', amount: 1, ...wrong })).toThrow(RangeError)
})
