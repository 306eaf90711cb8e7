import { createHmac, randomUUID } from 'node:crypto'
import type { TestDatabase } from '../database/use-database.ts'

type CardEvent = {
  orderId: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  id?: string
  charge?: string
}

/** A message of the card provider, signed as it signs; with another secret it is a forgery. */
export const cardEvent = (secret: string, { orderId, amount, status, id, charge }: CardEvent, at = Date.now()) => {
  const card = { id: null, brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030, holder: 'NGUYEN THI HOA' }
  const data = {
    object: 'charge',
    id: charge ?? `ch_${orderId}`,
    order_id: orderId,
    amount,
    currency: 'VND',
    status,
    failure_code: status === 'failed' ? 'card_declined' : null,
    card,
  }
  const payload = JSON.stringify({ id: id ?? randomUUID(), type: `charge.${status}`, data })
  const seconds = Math.floor(at / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', 'card-signature': `t=${seconds},v1=${mac}` } }
}

/** A line of the bank's statement, signed as SePay signs. */
export const bankEvent = (
  secret: string,
  { id, amount, memo, account }: { id: number; amount: number; memo: string; account: string },
  at = Date.now(),
) => {
  const payload = JSON.stringify({
    id,
    gateway: 'VPBank',
    transactionDate: new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: account,
    content: memo,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT${id}`,
  })
  const seconds = String(Math.floor(at / 1000))
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return {
    payload,
    headers: { 'content-type': 'application/json', 'x-sepay-timestamp': seconds, 'x-sepay-signature': `sha256=${mac}` },
  }
}

/** What must hold of all money of all customers, whatever happened; what does not is named. */
export const breaches = async ({ admin }: TestDatabase): Promise<string[]> => {
  const { rows } = await admin.query<{ breach: string }>(`
    with given as (
      select organisation_id, invoice_id, sum(amount) as amount from billing.allocation where target = 'invoice' group by 1, 2
    ), told as (
      select (payload->>'invoice_id')::bigint as invoice_id, count(*) as times from event.outbox
      where name = 'billing.invoice_paid' group by 1
    )
    select 'M1 ' || i.invoice_id || ': paid is not what was given' as breach from billing.invoice i
      left join given g on g.organisation_id = i.organisation_id and g.invoice_id = i.invoice_id
      where i.kind = 'invoice' and i.paid <> coalesce(g.amount, 0)
    union all
    select 'M1 ' || i.invoice_id || ': settled ' || coalesce(t.times, 0) || ' times' from billing.invoice i
      left join told t on t.invoice_id = i.invoice_id
      where i.kind = 'invoice' and (i.state = 'paid')::int <> coalesce(t.times, 0)
    union all
    select 'M1 ' || p.invoice_id || ': two payments are open' from billing.payment_intent p where p.state = 'open'
      group by p.organisation_id, p.invoice_id having count(*) > 1
    union all
    select 'M1 ' || a.intent_id || ': two attempts are live' from billing.payment_attempt a
      where a.state in ('created', 'pending', 'authorised') group by a.organisation_id, a.intent_id having count(*) > 1
    union all
    select 'M1 ' || a.order_id || ': captured and not booked, or booked and not captured' from billing.payment_attempt a
      left join (select organisation_id, source_id, sum(amount) as amount from billing.allocation where source_kind = 'attempt'
        group by 1, 2) s on s.organisation_id = a.organisation_id and s.source_id = a.order_id
      where a.provider in ('card', 'momo', 'vnpay') and coalesce(a.captured, 0) <> coalesce(s.amount, 0)
    union all
    select 'M2 ' || transaction_id || ': does not balance' from billing.ledger_entry group by organisation_id, transaction_id
      having sum(amount) <> 0
    union all
    select 'M2 ' || b.account || ': the balance is not the sum' from billing.balance b
      join (select organisation_id, account, sum(amount) as amount from billing.ledger_entry group by 1, 2) e using (organisation_id, account)
      where b.balance <> e.amount
    union all
    select 'M6 ' || a.intent_id || ': more credit was used than reserved, or without its money' from billing.payment_attempt a
      join billing.allocation s on s.organisation_id = a.organisation_id and s.source_kind = 'credit'
        and s.source_id = a.intent_id || '-' || a.n
      where a.provider <> 'credit' and (s.amount > a.credit or a.state <> 'captured')
    union all
    select 'M6 more credit is reserved than there is' from (
      select a.organisation_id, sum(a.credit) as credit from billing.payment_attempt a
      join billing.payment_intent p using (organisation_id, intent_id)
      where p.state = 'open' and a.state in ('created', 'pending', 'authorised', 'review', 'mismatch') group by 1
    ) r left join billing.balance b on b.organisation_id = r.organisation_id and b.account = 'customer_credit'
      where r.credit > 0 and r.credit > 0 - coalesce(b.balance, 0)
    union all
    select 'M6 credit is overdrawn' from billing.balance where account = 'customer_credit' and balance > 0
    union all
    select 'M6 a line is overdrawn' from billing.credit_line l
      where used > credit_limit or used <> (select coalesce(sum(d.amount - d.repaid), 0) from billing.credit_draw d
        where d.organisation_id = l.organisation_id)
    union all
    select 'M6 ' || r.intent_id || ': more went back than came' from billing.refund r
      join billing.payment_attempt a using (organisation_id, intent_id, n) where r.state <> 'refused'
      group by r.organisation_id, r.intent_id, r.n, a.captured having sum(r.amount) > coalesce(a.captured, 0)
    union all
    select 'M8 cash differs from what providers gave' from (
      select (select coalesce(sum(amount), 0) from billing.ledger_entry where account like 'cash_%') as booked,
        (select coalesce(sum(captured), 0) from billing.payment_attempt where provider in ('card', 'momo', 'vnpay'))
        + (select coalesce(sum(amount), 0) from billing.transfer where state = 'matched')
        - (select coalesce(sum(amount), 0) from billing.refund where state = 'refunded')
        - (select coalesce(sum(amount), 0) from billing.payout) as came
    ) money where booked <> came`)
  return rows.map(({ breach }) => breach)
}
