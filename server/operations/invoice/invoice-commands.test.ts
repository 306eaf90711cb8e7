import { beforeAll, describe, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { openSeal } from '#platform/secret/secret'
import { issueMonth } from '#billing/month-end'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { openInvoices, someLines } from '../../testing/billing/invoices.ts'
import { testConfig, testOrigin } from '../../testing/world/open-servers.ts'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { staffCommands } from '../staff-commands.ts'
import type { Staff } from '../command/find-staff.ts'

const db = await useDatabase()
const config = testConfig(db.url('staff'))
const seal = openSeal(config.SEAL_KEYS)
setAuditSeal(seal)
const { issue, raise } = openInvoices(db)

let first: Staff
let second: Staff
beforeAll(async () => {
  first = await makeStaff(db, ['billing.manage'])
  second = await makeStaff(db, ['billing.manage', 'billing.confirm'])
})

const perform = (name: string, staff: Staff, options: object = {}) => {
  const { input, run } = staffCommands.find((one) => one.name === name)!
  return run({ database: db.as('staff'), seal, origin: testOrigin, issuer: config.ISSUER, staff }, input.parse(options))
}
const reason = 'Lý do đủ dài để đọc'
const lines = JSON.stringify([{ name: 'Tư vấn di chuyển', quantity: 1.5, unit: 'ngày', unitPrice: 3_000_000 }])
const numberIn = (said: string[]) => /Proposal (\d+)/.exec(said.join('\n'))![1]!
/** One proposes, the other confirms. */
const together = async (name: string, input: object) =>
  perform('confirm-proposal', second, { number: numberIn(await perform(name, first, input)) })

const read = async (organisationId: string) => {
  const { rows } = await db.admin.query(
    'select kind, number, state, total::integer, paid::integer, corrects::text, replaced_by::text, void_reason from billing.invoice where organisation_id = $1 order by issued_at',
    [organisationId],
  )
  return rows as Record<string, unknown>[]
}
const balances = async (organisationId: string) => {
  const { rows } = await db.admin.query<{ account: string; balance: string }>(
    'select account, balance from billing.balance where organisation_id = $1',
    [organisationId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}

describe('four eyes', () => {
  test('nobody issues, voids, credits or releases alone: the first command only proposes', async () => {
    const { organisationId } = await makeOrganisation(db)
    const said = await perform('issue-invoice', second, {
      organisation: organisationId,
      description: 'Tư vấn',
      lines,
      reason,
    })
    expect(await read(organisationId)).toEqual([])
    await expect(perform('confirm-proposal', second, { number: numberIn(said) })).rejects.toThrow('yourself')
    // and where the program forgets it, the database does not
    await expect(
      db.admin.query(
        `update operations.proposal set state = 'done', decided_by = proposed_by, decided_at = now() where number = $1`,
        [numberIn(said)],
      ),
    ).rejects.toMatchObject({ constraint: 'four_eyes' })
  })

  test('what two agree on happens once, with both in the record of the customer', async () => {
    const { organisationId } = await makeOrganisation(db)
    const options = { organisation: organisationId, description: 'Tư vấn', lines, reason }
    const number = numberIn(await perform('issue-invoice', first, options))
    expect((await perform('list-proposals', second)).join('\n')).toContain('Tư vấn di chuyển')
    const done = await Promise.allSettled([
      perform('confirm-proposal', second, { number }),
      perform('confirm-proposal', second, { number }),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read(organisationId)).toMatchObject([{ kind: 'invoice', state: 'issued', total: 4_950_000 }])
    const { rows } = await db.admin.query(
      `select action, actor_kind, acting_staff_id, after ->> 'proposed_by' as proposed_by from audit.entry where chain_id = $1`,
      [organisationId],
    )
    expect(rows).toEqual([
      {
        action: 'billing.invoice_issued',
        actor_kind: 'staff',
        acting_staff_id: second.staffId,
        proposed_by: first.staffId,
      },
    ])
    await expect(perform('confirm-proposal', second, { number })).rejects.toThrow('No proposal')
  })

  test('a refused proposal does not happen, and one that cannot be done waits on', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { number } = await issue(organisationId)
    await db.admin.query(
      `update billing.invoice set state = 'paid', paid = total, paid_at = now() where organisation_id = $1`,
      [organisationId],
    )
    const proposed = numberIn(await perform('void-invoice', first, { invoice: number, reason }))
    await expect(perform('confirm-proposal', second, { number: proposed })).rejects.toThrow('cannot be made void')
    expect((await perform('list-proposals', second)).join('\n')).toContain(`${proposed}  void-invoice`)
    await perform('refuse-proposal', second, { number: proposed })
    await expect(perform('confirm-proposal', second, { number: proposed })).rejects.toThrow('No proposal')
  })

  test('a proposal of staff who have left is not confirmed any more, only refused', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { number } = await issue(organisationId)
    const leaver = await makeStaff(db, ['billing.manage'])
    const proposed = numberIn(await perform('void-invoice', leaver, { invoice: number, reason }))
    await db.admin.query('update operations.staff_member set ended_at = now() where staff_id = $1', [leaver.staffId])
    await expect(perform('confirm-proposal', second, { number: proposed })).rejects.toThrow('has left')
    expect(await read(organisationId)).toMatchObject([{ number, state: 'issued' }])
    await perform('refuse-proposal', second, { number: proposed })
  })
})

test('credit-invoice gives back no tax of a rate that was never billed', async () => {
  const { organisationId } = await makeOrganisation(db)
  const exempt = [{ itemId: 'x', name: 'Tư vấn', quantity: 1, unit: 'lần', unitPrice: 2_000_000, taxCode: 'exempt' }]
  const { number } = await issue(organisationId, { lines: exempt })
  const taxed = JSON.stringify([{ name: 'Tư vấn', unitPrice: 1_000_000, taxCode: 'standard' }])
  await expect(together('credit-invoice', { invoice: number, reason, lines: taxed })).rejects.toThrow(
    /more than the invoice/,
  )
  const right = JSON.stringify([{ name: 'Tư vấn', unitPrice: 1_000_000, taxCode: 'exempt' }])
  await together('credit-invoice', { invoice: number, reason, lines: right })
  expect(await balances(organisationId)).toMatchObject({ customer_credit: -1_000_000 })
})

describe('void-invoice', () => {
  test('takes the debt back, keeps the number, and puts another in its place', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { number, invoiceId } = await issue(organisationId)
    expect(await together('void-invoice', { invoice: number, reason, lines })).toEqual([
      `${number} is void.`,
      expect.stringMatching(/^INV-\d{4}-\d{6} takes its place\.$/),
    ])
    const [old, next] = await read(organisationId)
    expect(old).toMatchObject({ number, state: 'void', void_reason: reason, replaced_by: expect.any(String) })
    expect(next).toMatchObject({ state: 'issued', total: 4_950_000, corrects: String(invoiceId) })
    expect(await balances(organisationId)).toMatchObject({
      receivable: 4_950_000,
      revenue: -4_500_000,
      tax_payable: -450_000,
    })
  })

  test('turns what had been received into credit', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { number } = await issue(organisationId)
    await db.admin.query(
      `update billing.invoice set state = 'partially_paid', paid = 607000 where organisation_id = $1`,
      [organisationId],
    )
    await db.admin.query(
      `with t as (insert into billing.ledger_transaction (organisation_id, transaction_id, kind, at)
         values ($1, gen_random_uuid(), 'transfer_received', now()) returning transaction_id)
       insert into billing.ledger_entry (organisation_id, transaction_id, position, account, amount)
       select $1, transaction_id, position, account, amount from t,
         (values (1, 'cash_bank', 607000), (2, 'receivable', -607000)) side (position, account, amount)`,
      [organisationId],
    )
    await together('void-invoice', { invoice: number, reason })
    expect(await balances(organisationId)).toEqual({
      cash_bank: 607_000,
      receivable: 0,
      revenue: 0,
      tax_payable: 0,
      customer_credit: -607_000,
    })
  })
})

describe('void-invoice after credit-invoice', () => {
  test('is refused: the customer would keep the credit and owe nothing', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { number } = await issue(organisationId)
    const back = JSON.stringify([{ name: 'Giảm trừ', unitPrice: 1_000_000 }])
    await together('credit-invoice', { invoice: number, lines: back, reason })
    const before = await balances(organisationId)
    await expect(together('void-invoice', { invoice: number, reason })).rejects.toThrow('another one for the rest')
    expect(await balances(organisationId)).toEqual(before)
  })
})

describe('credit-invoice', () => {
  test('gives credit with the tax of the invoice, never more than it was', async () => {
    const { organisationId } = await makeOrganisation(db)
    const { number } = await issue(organisationId)
    const back = JSON.stringify([{ name: 'Giảm trừ', unitPrice: 1_000_000 }])
    expect(await together('credit-invoice', { invoice: number, lines: back, reason })).toEqual([
      expect.stringMatching(/^Credit note CN-\d{4}-\d{6} is issued: 1100000 đồng\.$/),
    ])
    expect(await balances(organisationId)).toMatchObject({ customer_credit: -1_100_000, receivable: 2_607_000 })
    await together('credit-invoice', { invoice: number, lines: back, reason })
    await expect(together('credit-invoice', { invoice: number, lines: back, reason })).rejects.toThrow('more than')
    expect(await balances(organisationId)).toMatchObject({ customer_credit: -2_200_000 })
    expect((await read(organisationId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
  })
})

describe('subscriptions', () => {
  const options = (organisation: string) => ({
    organisation,
    name: 'Máy chủ ảo',
    price: '990000',
    period: 'month',
    reason,
  })
  const idIn = (said: string[]) => /[0-9a-f-]{36}/.exec(said.join('\n'))![0]

  test('two of the staff start one and end it; the night bills it once, and then no more', async () => {
    const { organisationId } = await makeOrganisation(db)
    const subscription = idIn(await together('start-subscription', options(organisationId)))
    expect((await perform('list-subscriptions', first, { organisation: organisationId })).join('\n')).toContain(
      subscription,
    )
    await issueMonth(db.as('worker'))
    expect(await read(organisationId)).toMatchObject([{ state: 'issued', total: 1_089_000 }])
    await together('end-subscription', { organisation: organisationId, subscription, reason })
    await expect(together('end-subscription', { organisation: organisationId, subscription, reason })).rejects.toThrow(
      'has ended',
    )
    moveClock(400 * 86_400_000)
    await issueMonth(db.as('worker'))
    moveClock(0)
    expect(await read(organisationId)).toHaveLength(1)
    const { rows } = await db.admin.query(
      `select action, after ->> 'proposed_by' as by from audit.entry where chain_id = $1 and thing_kind = 'subscription' order by audit_id`,
      [organisationId],
    )
    expect(rows).toEqual([
      { action: 'billing.subscription_started', by: first.staffId },
      { action: 'billing.subscription_ended', by: first.staffId },
    ])
  })

  test('one does not begin in the past, and another organisation’s is not there', async () => {
    const [one, other] = [await makeOrganisation(db), await makeOrganisation(db)]
    await expect(
      together('start-subscription', { ...options(one.organisationId), from: '2026-01-01' }),
    ).rejects.toThrow('in the past')
    const subscription = idIn(await together('start-subscription', options(one.organisationId)))
    await expect(
      together('end-subscription', { organisation: other.organisationId, subscription, reason }),
    ).rejects.toThrow('no such subscription')
  })
})

describe('[M9] runaway guard', () => {
  const far = [{ ...someLines[0]!, unitPrice: 600_000_000 }]

  test('[M9] an amount far above the usual is held, nothing is issued, and a repetition holds nothing more', async () => {
    const { organisationId } = await makeOrganisation(db)
    const origin = { kind: 'order' as const, id: 'run-away' }
    expect(await raise(organisationId, { lines: far, origin })).toHaveProperty('heldBy')
    expect(await raise(organisationId, { lines: far, origin })).toHaveProperty('heldBy')
    expect(await read(organisationId)).toEqual([])
    const { rows } = await db.admin.query('select reason, state from billing.hold where organisation_id = $1', [
      organisationId,
    ])
    expect(rows).toEqual([{ reason: 'amount', state: 'waiting' }])
  })

  test('[M9] more lines in a day than anybody orders are held', async () => {
    const { organisationId } = await makeOrganisation(db)
    const many = Array.from({ length: 100 }, () => ({ ...someLines[0]!, unitPrice: 1_000 }))
    for (let n = 0; n < 3; n += 1) await issue(organisationId, { lines: many })
    const held = await raise(organisationId, { lines: many })
    expect(held).toHaveProperty('heldBy')
  })

  test('[M9] staff release what is right and drop what is not', async () => {
    const { organisationId } = await makeOrganisation(db)
    const [one, other] = [await raise(organisationId, { lines: far }), await raise(organisationId, { lines: far })]
    const idOf = (raised: unknown) => (raised as { heldBy: string }).heldBy
    expect((await perform('list-holds', first)).join('\n')).toContain(idOf(one))
    await together('release-hold', { hold: idOf(one), reason })
    expect(await read(organisationId)).toMatchObject([{ state: 'issued', total: 660_000_000 }])
    await together('drop-hold', { hold: idOf(other), reason })
    await expect(together('drop-hold', { hold: idOf(other), reason })).rejects.toThrow('Nothing of this id')
    expect(await read(organisationId)).toHaveLength(1)
  })
})
