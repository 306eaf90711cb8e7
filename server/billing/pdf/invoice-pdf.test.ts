import { writeFileSync } from 'node:fs'
import { billing } from '@song-hanh/contract/billing'
import { describe, expect, test } from 'vitest'
import { readReply } from '../../testing/world/answers.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readPdf } from '../../testing/measure/read-pdf.ts'
import { ensureIntent } from '../payment/payment-store.ts'
import { matchTransfer } from '../payment/transfer/match-transfer.ts'

const account = '2681397045'
const environment = {
  PAYMENTS: 'bank',
  BANK_BIN: '970432',
  BANK_ACCOUNT: account,
  BANK_HOLDER: 'CTCP DIEN TOAN SONG HANH',
  SEPAY_URL: 'http://127.0.0.1:9',
  SEPAY_API_TOKEN: 'sepay_for-a-test',
  SEPAY_WEBHOOK_SECRET: 'whsec_sepay_for-a-test',
}

const world = await openWorld(environment)
const { db } = world
const { issue } = openInvoices(db)

type Printed = { file: { file_name: string; content: string } }
/** What it says; with INVOICE_PDF_DIR it is kept too, to be looked at. */
const read = ({ file }: Printed) => {
  const bytes = Buffer.from(file.content, 'base64')
  const { INVOICE_PDF_DIR: dir } = process.env
  if (dir) writeFileSync(`${dir}/${file.file_name}`, bytes)
  return readPdf(bytes)
}

describe('an invoice as a PDF', { timeout: 120_000 }, () => {
  const lines = Array.from({ length: 40 }, (_, n) => ({
    itemId: `item-${n}`,
    name: `Dịch vụ lưu trữ số ${n + 1} cho xưởng rang Đắk Mây`,
    detail: n % 3 ? '' : 'Kho ảnh sản phẩm, khu vực Hà Nội 1',
    quantity: n % 4 ? 1 : 2.5,
    unit: 'month',
    unitPrice: 390_000 + n * 1000,
    taxCode: n % 5 ? 'standard' : 'reduced',
  }))

  test('has every line of forty, both taxes, the amount in words, and its number on the last page, in Vietnamese and English', async () => {
    const owner = await world.member('owner')
    const { invoiceId, number } = await issue(owner.organisationId, { lines, description: 'Dịch vụ tháng 10/2026' })
    for (const language of ['vi', 'en'] as const) {
      const answer = await world.as(owner).send(billing.downloadInvoice, { params: { invoiceId }, query: { language } })
      const { file } = readReply(billing.downloadInvoice, answer)
      expect(file).toMatchObject({ file_name: `${number}-${language}.pdf`, media_type: 'application/pdf' })
      const { pages, language: tongue, title, isTagged, structure, loose } = read({ file })
      expect([isTagged, loose, title.endsWith(number)]).toEqual([true, 0, true])
      const [document] = structure
      const table = document?.children.find(({ role }) => role === 'Table')
      // the head row is repeated on each page and is content once
      expect(table?.children.map(({ role, children }) => [role, children[0]?.role])).toEqual([
        ['TR', 'TH'],
        ...lines.map(() => ['TR', 'TD']),
      ])
      const roles = document?.children.map(({ role }) => role) ?? []
      expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
      expect(document?.children.flatMap(({ role, alt }) => (role === 'Figure' ? [alt !== ''] : []))).toEqual([
        true,
        true,
      ])
      const text = pages.join('\n')
      expect(tongue).toBe(language)
      expect(pages.length).toBeLessThanOrEqual(3)
      expect(text.match(/xưởng rang Đắk Mây/g)).toHaveLength(40)
      expect(text).toContain(number)
      const said =
        language === 'vi'
          ? [
              'Phiếu yêu cầu thanh toán',
              'Thuế GTGT (8%)',
              'Thuế GTGT (10%)',
              'Bằng chữ',
              'tháng',
              `Trang ${pages.length}/${pages.length}`,
            ]
          : ['Invoice', 'Tax (8%)', 'Tax (10%)', 'Billed To', 'month', `Page ${pages.length} of ${pages.length}`]
      for (const words of said) expect(text).toContain(words)
      // the printed page is enough to pay
      expect(text).toContain(account)
      expect(text).toMatch(new RegExp(`REF\\.\\d{10}\\.${invoiceId}`))
    }
  })

  test("of another organisation is not there, and a hidden line is not in one's own", async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    const { invoiceId } = await issue(owner.organisationId)
    expect((await world.as(stranger).send(billing.downloadInvoice, { params: { invoiceId } })).status).toBe(404)
    const { file } = await world.as(owner).call(billing.downloadInvoice, { params: { invoiceId }, query: {} })
    expect(readPdf(Buffer.from(file.content, 'base64')).pages.join()).not.toContain('SSL/TLS')
  })
})

describe('a receipt', { timeout: 120_000 }, () => {
  test('says what came in, when and how, in both languages, and is not there before anything came', async () => {
    const [owner, stranger] = [await world.member('owner'), await world.member('owner')]
    const { invoiceId, number, total } = await issue(owner.organisationId)
    const at = Date.parse('2026-11-16T02:41:00Z')
    const line = { account, memo: `thanh toan ${number}`, at, bankReference: 'FT1' }
    await matchTransfer(db.as('worker'), { ...line, eventId: `${invoiceId}-1`, amount: 400_000 })
    const list = await world.as(owner).send(billing.listPayments, { query: { invoice_id: invoiceId } })
    const [payment] = readReply(billing.listPayments, list).items
    const paymentId = payment!.payment_id
    const receipt = async (language: 'vi' | 'en') =>
      read(
        await world.as(owner).call(billing.downloadReceipt, { params: { paymentId }, query: { language } }),
      ).pages.join('\n')
    expect(await receipt('en')).toContain('Still due')
    const named = await world
      .as(owner)
      .call(billing.downloadReceipt, { params: { paymentId }, query: { language: 'vi' } })
    expect(named.file.file_name).toBe(`bien-nhan-${number}-${paymentId.slice(-6)}.pdf`)
    expect(read(named)).toMatchObject({ isTagged: true, loose: 0 })
    await matchTransfer(db.as('worker'), { ...line, eventId: `${invoiceId}-2`, amount: total })
    const vietnamese = await receipt('vi')
    for (const words of [
      'Biên nhận thanh toán',
      number,
      'Chuyển khoản ngân hàng',
      '400.000',
      'Trong đó giữ làm số dư có',
    ])
      expect(vietnamese).toContain(words)
    for (const words of ['Received in total', 'Bank transfer', 'The invoice is paid in full.'])
      expect(await receipt('en')).toContain(words)
    expect((await world.as(stranger).send(billing.downloadReceipt, { params: { paymentId } })).status).toBe(404)
  })

  test('of a payment by which nothing has come yet is refused', async () => {
    const owner = await world.member('owner')
    const { invoiceId } = await issue(owner.organisationId)
    const { organisationId } = owner
    const expected = {
      organisationId,
      invoiceId,
      purpose: 'invoice',
      amount: 1_000,
      at: new Date().toISOString(),
    } as const
    const { intent_id: paymentId } = await db
      .as('api')
      .within({ kind: 'organisation', organisationId }, (tx) => ensureIntent(tx, expected))
    const answer = await world.as(owner).send(billing.downloadReceipt, { params: { paymentId } })
    expect(answer.status).toBe(409)
  })
})
