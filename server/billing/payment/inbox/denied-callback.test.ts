import { billing, type PayWith } from '@song-hanh/contract/billing'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openPayments } from '../../../testing/billing/payments.ts'
import { momoSignature } from '../../gateway/momo-message.ts'
import { signVnpayQuery, vnpayQuery } from '../../gateway/vnpay-message.ts'
import { readInbox } from './read-inbox-job.ts'

const { db, servers, sandbox, parts, makeDebtor, pay, stateOf, settlements } = await openPayments()
const settings = sandbox.environment
afterEach(() => moveClock(0))

type Order = { orderId: string; amount: number }

const sendMomo = ({ orderId, amount }: Order) => {
  const keys = {
    partnerCode: settings.MOMO_PARTNER_CODE,
    accessKey: settings.MOMO_ACCESS_KEY,
    secretKey: settings.MOMO_SECRET_KEY,
  }
  const fields = {
    partnerCode: keys.partnerCode,
    orderId,
    requestId: orderId,
    amount,
    orderInfo: 'Hóa đơn',
    orderType: 'momo_wallet',
    transId: 4_088_878_653,
    resultCode: 0,
    message: 'Thành công.',
    payType: 'qr',
    responseTime: Date.now(),
    extraData: '',
  }
  return servers.api.app.inject({
    method: 'POST',
    url: billing.receiveMomo.path,
    payload: { ...fields, signature: momoSignature('ipn', keys, fields) },
  })
}

const sendVnpay = ({ orderId, amount }: Order) => {
  const fields = {
    vnp_Amount: String(amount * 100),
    vnp_BankCode: 'NCB',
    vnp_ResponseCode: '00',
    vnp_TmnCode: settings.VNPAY_TMN_CODE,
    vnp_TransactionNo: '14000001',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: orderId,
  }
  const query = `${vnpayQuery(fields)}&vnp_SecureHash=${signVnpayQuery(settings.VNPAY_SECRET, fields)}`
  return servers.api.app.inject({ method: 'GET', url: `${billing.receiveVnpay.path}?${query}` })
}

const cases: { name: string; by: PayWith; send: typeof sendMomo }[] = [
  { name: 'MoMo', by: { kind: 'momo_qr' }, send: sendMomo },
  { name: 'VNPAY', by: { kind: 'vnpay' }, send: sendVnpay },
]

test.each(cases)(
  '[T22] a correctly signed callback of $name about an order that it does not know settles nothing, and waits for staff',
  async ({ by, send }) => {
    const { owner, invoiceId, total } = await makeDebtor()
    await pay(owner, invoiceId, by)
    const attempt = async () =>
      (
        await db.admin.query<{ order_id: string; state: string; code: string | null }>(
          `select a.order_id, a.state, a.code from billing.payment_attempt a
           join billing.payment_intent p using (organisation_id, intent_id) where p.invoice_id = $1`,
          [invoiceId],
        )
      ).rows[0]
    const orderId = (await attempt())?.order_id ?? ''
    expect((await send({ orderId, amount: total })).statusCode).toBeLessThan(300)
    const [received] = (
      await db.admin.query<{ receivedAt: string; inboxId: string }>(
        `select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt",
           inbox_id as "inboxId" from billing.inbox where notice->>'orderId' = $1`,
        [orderId],
      )
    ).rows
    const read = () => readInbox(db.as('worker'), parts, received!)
    await expect(read()).rejects.toThrow('does not confirm')
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
    moveClock(3 * 60_000)
    await read()
    expect(await attempt()).toMatchObject({ state: 'review', code: 'unconfirmed' })
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'issued', paid: 0 })
    expect(await settlements(invoiceId)).toBe(0)
  },
)
