import { describe, expect, test } from 'vitest'
import { makeOrganisation } from '../../testing/database/factories.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const { issue, raise } = openInvoices(db)

const make = async () => {
  const { organisationId } = await makeOrganisation(db)
  return { organisationId, ...(await issue(organisationId)) }
}
/** As the superuser, whom no grant and no policy stops. */
const refuses = (text: string, values: unknown[], expected: object) =>
  expect(db.admin.query(text, values)).rejects.toMatchObject(expected)

describe('[M2] the ledger, judged by the database', () => {
  const book = (organisationId: string, sides: [string, number][], first = 1) =>
    db.admin.query(
      `with t as (insert into billing.ledger_transaction (organisation_id, transaction_id, kind, at)
         values ($1, gen_random_uuid(), 'adjusted', now()) returning transaction_id)
       insert into billing.ledger_entry (organisation_id, transaction_id, position, account, amount)
       select $1, transaction_id, $4 - 1 + position, account, amount
       from t, unnest($2::text[], $3::bigint[]) with ordinality side (account, amount, position)`,
      [organisationId, sides.map(([account]) => account), sides.map(([, amount]) => amount), first],
    )

  test('[M2] what does not sum up to nothing is refused, and so is one side alone or a side too late', async () => {
    const { organisationId } = await make()
    const refused: Parameters<typeof book>[] = [
      [
        organisationId,
        [
          ['cash_bank', 5],
          ['receivable', -4],
        ],
      ],
      [organisationId, [['cash_bank', 5]]],
      [
        organisationId,
        [
          ['cash_bank', 5],
          ['receivable', -5],
        ],
        2,
      ],
    ]
    for (const given of refused) await expect(book(...given)).rejects.toMatchObject({ code: '23514' })
    await expect(
      book(organisationId, [
        ['cash_bank', 0],
        ['receivable', 0],
      ]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('[M2] entries are never changed or deleted, by anybody', async () => {
    const { organisationId } = await make()
    for (const table of ['ledger_entry', 'ledger_transaction', 'invoice_line', 'invoice_tax', 'invoice']) {
      await refuses(`delete from billing.${table} where organisation_id = $1`, [organisationId], { code: '23001' })
      await refuses(`truncate billing.${table} cascade`, [], { code: '23001' })
    }
    await refuses('update billing.ledger_entry set amount = amount + 1 where organisation_id = $1', [organisationId], {
      code: '23001',
    })
    for (const login of ['api', 'worker', 'staff'] as const)
      for (const statement of ['update billing.ledger_entry set amount = 1', 'delete from billing.ledger_entry'])
        await expect(db.as(login).pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('[M2] a balance is the fold of its entries', async () => {
    const { organisationId } = await make()
    await Promise.all(
      [1, 2, 3, 4].map((n) =>
        book(organisationId, [
          ['cash_bank', n],
          ['receivable', -n],
        ]),
      ),
    )
    const { rows } = await db.admin.query(
      `select b.account from billing.balance b where b.balance <> (select sum(e.amount) from billing.ledger_entry e
         where e.organisation_id = b.organisation_id and e.account = b.account)`,
    )
    expect(rows).toEqual([])
  })

  test('[M6] credit that is not there cannot be consumed', async () => {
    const { organisationId } = await make()
    await book(organisationId, [
      ['cash_bank', 100],
      ['customer_credit', -100],
    ])
    await expect(
      book(organisationId, [
        ['customer_credit', 101],
        ['receivable', -101],
      ]),
    ).rejects.toMatchObject({
      constraint: 'credit_is_not_overdrawn',
    })
    await book(organisationId, [
      ['customer_credit', 100],
      ['receivable', -100],
    ])
  })

  test('[M2] balances are written by the ledger alone', async () => {
    const { organisationId } = await make()
    const scope = { kind: 'organisation', organisationId } as const
    for (const login of ['api', 'worker', 'staff'] as const)
      await expect(
        db.as(login).within(scope, (tx) => tx.updateTable('billing.balance').set({ balance: -1 }).execute()),
      ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('[M3] [M7] an issued invoice, judged by the database', () => {
  test('[M7] its content never changes, whoever tries', async () => {
    const { organisationId } = await make()
    const { rows } = await db.admin.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'billing.invoice'::regclass and attnum > 0
         and not attisdropped and attgenerated = ''`,
    )
    const moving = new Set([
      'state',
      'paid',
      'paid_at',
      'settled_by',
      'voided_at',
      'void_reason',
      'replaced_by',
      'version',
      'einvoice_symbol',
      'einvoice_number',
      'tax_authority_code',
    ])
    const kept = rows.map(({ name }) => name).filter((name) => !moving.has(name))
    expect(kept.length).toBeGreaterThan(20)
    for (const column of kept)
      await refuses(`update billing.invoice set ${column} = ${column} where organisation_id = $1`, [organisationId], {
        code: '23001',
      })
  })

  test('[M7] it moves only forward, and what is known of it is not taken back', async () => {
    const { organisationId } = await make()
    const set = (what: string) =>
      db.admin.query(`update billing.invoice set ${what} where organisation_id = $1`, [organisationId])
    await set(`state = 'partially_paid', paid = 1000`)
    await expect(set(`state = 'issued', paid = 0`)).rejects.toMatchObject({ code: '23001' })
    await expect(set('paid = 999')).rejects.toMatchObject({ code: '23001' })
    await expect(set('paid = total')).rejects.toMatchObject({ constraint: 'invoice_paid_fits_state' })
    await expect(set(`state = 'paid', paid = total`)).rejects.toMatchObject({ constraint: 'invoice_moments_fit_state' })
    await expect(set('paid = total + 1')).rejects.toMatchObject({ constraint: 'invoice_paid_fits_state' })
    await set(`state = 'paid', paid = total, paid_at = now()`)
    for (const state of ['issued', 'partially_paid', 'void'])
      await expect(set(`state = '${state}'`)).rejects.toMatchObject({ code: '23001' })
    await set(`einvoice_symbol = '1C26TAA', einvoice_number = '17'`)
    await expect(set(`einvoice_number = '18'`)).rejects.toMatchObject({ code: '23001' })
  })

  test('[M3] a line or a tax that comes later, and a document that does not add up, are refused', async () => {
    const { organisationId, invoiceId } = await make()
    await refuses(
      `insert into billing.invoice_line (organisation_id, invoice_id, position, item_id, name, quantity, unit, unit_price, amount, tax_code, rate)
       values ($1, $2, 9, 'x', 'x', 1, 'x', 5, 5, 'standard', 1000)`,
      [organisationId, invoiceId],
      { code: '23514' },
    )
    await refuses(
      `insert into billing.invoice_tax (organisation_id, invoice_id, rate, base, tax) values ($1, $2, 0, 0, 0), ($1, $2, 800, 100, 8)`,
      [organisationId, invoiceId],
      { code: '23514' },
    )
    await refuses(
      `insert into billing.invoice (organisation_id, kind, series, serial, description, subtotal, tax, total, line_count, issued_at,
         due_on, buyer_name, buyer_tax_code, buyer_address, buyer_city, buyer_state, buyer_country, buyer_zipcode, buyer_email,
         origin_kind, origin_id)
       values ($1, 'invoice', 'X-2026', 1, 'x', 10, 1, 11, 1, now(), now(), 'x', '', '', '', '', 'VN', '', '', 'staff', 'x')`,
      [organisationId],
      { code: '23514' },
    )
  })

  test('[M3] a hidden line that costs something is refused', async () => {
    const { organisationId } = await makeOrganisation(db)
    const lines = [{ itemId: 'x', name: 'x', quantity: 1, unit: 'x', unitPrice: 5, hidden: true }]
    await expect(raise(organisationId, { lines })).rejects.toMatchObject({ constraint: 'hidden_line_is_zero' })
  })
})

describe('[M7] numbers', () => {
  test('[M7] without gaps or repeats when many raise at once and some transactions are aborted', async () => {
    const homes = await Promise.all(Array.from({ length: 8 }, () => makeOrganisation(db)))
    const [api, staff] = [openInvoices(db, 'api'), openInvoices(db, 'staff')]
    const boom = new Error('aborted on purpose')
    const tries = Array.from({ length: 120 }, async (_, n) => {
      const { organisationId } = homes[n % homes.length]!
      if (n % 5 !== 4) return (n % 2 ? api : staff).issue(organisationId)
      // drawn, and then thrown away with everything else
      const { raiseInvoice } = await import('./raise-invoice.ts')
      return db.as('api').within({ kind: 'organisation', organisationId }, async (tx) => {
        await raiseInvoice(
          tx,
          {
            organisationId,
            origin: { kind: 'order', id: `aborted ${n}` },
            description: 'x',
            lines: [{ itemId: 'x', name: 'x', quantity: 1, unit: 'x', unitPrice: 1000 }],
          },
          { actor: { kind: 'system' } },
        )
        throw boom
      })
    })
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(96)
    const { rows } = await db.admin.query(
      `select series, min(serial)::integer as first, max(serial)::integer - count(*)::integer as gaps,
           count(*) - count(distinct serial) as repeats, (select next from billing.series s where s.name = i.series) - max(serial) as ahead
         from billing.invoice i group by 1`,
    )
    for (const row of rows) expect(row).toMatchObject({ first: 1, gaps: 0, repeats: 0, ahead: 1 })
    const { rows: ids } = await db.admin.query<{ wrong: number }>(
      'select count(*) as wrong from billing.invoice where invoice_id not between 1 and 9999999999',
    )
    expect(ids[0]!.wrong).toBe(0)
  }, 60_000)
})
