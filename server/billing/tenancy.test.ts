import { billing } from '@song-hanh/contract/billing'
import { expect, test } from 'vitest'
import { openInvoices } from '../testing/billing/invoices.ts'
import { openWorld } from '../testing/world/open-world.ts'

const world = await openWorld()
const { db } = world
const { issue } = openInvoices(db)

test('[T18] of 1,000 random pairs of tenants, none sees an invoice of the other, and each sees its own', async () => {
  const homes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const owner = await world.member('owner')
      const mark = `dau${n}${owner.organisationId.slice(-12)}`
      const invoice = await issue(owner.organisationId, { description: `Dịch vụ ${mark}` })
      return { owner, mark, ...invoice }
    }),
  )
  for (let pair = 0; pair < 1_000; pair += 1) {
    const one = homes[Math.floor(Math.random() * homes.length)]!
    const other = homes[Math.floor(Math.random() * homes.length)]!
    const answer = await world.as(one.owner).send(billing.viewInvoice, { params: { invoiceId: other.invoiceId } })
    if (one === other) {
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    } else {
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'invoice_not_found'])
      expect(JSON.stringify(answer.body)).not.toContain(other.mark)
    }
  }
  for (const { owner, mark, invoiceId } of homes) {
    const list = await world.as(owner).send(billing.listInvoices, { query: { search: 'dau' } })
    const { items } = list.body.data as unknown as { items: { invoice_id: number; invoice_description: string }[] }
    expect(items.map((one) => [one.invoice_id, one.invoice_description])).toEqual([[invoiceId, `Dịch vụ ${mark}`]])
  }
}, 240_000)

test('[T18] an id that nobody has, and one that is no id, answer like a foreign one', async () => {
  const owner = await world.member('owner')
  const answers = await Promise.all(
    [1, 9_999_999_999].map((invoiceId) => world.as(owner).send(billing.viewInvoice, { params: { invoiceId } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  const wrong = await Promise.all(
    ['0', '-1', '1.5', '10000000000', 'x'].map((invoiceId) =>
      world.as(owner).send(billing.viewInvoice, { params: { invoiceId } }),
    ),
  )
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
})
