import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { processEnvironment } from '../stack/dev-env.ts'
import { root } from '../process/root.ts'
import type { Bench } from './bench.ts'
import { digestOf, newKeyText } from './key-text.ts'

/** The bar holds for this size; a short run uses less. */
const businesses = Number(process.env['BENCH_BUSINESSES'] ?? (process.argv.includes('--short') ? 1000 : 100_000))
/** How many of them are requested, spread over the table. */
const customers = 64

type Customer = { organisationId: string; invoiceId: number; secret: string }

const findCustomers = async (url: string): Promise<Customer[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const found: Customer[] = []
  const organisationOf = (n: number) => `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
  for (let at = 0; at < customers; at++) {
    const organisationId = organisationOf(1 + Math.floor((at * businesses) / customers))
    const { rows } = await client.query<{ person_id: string; invoice_id: string }>(
      `select m.person_id, i.invoice_id from organisation.membership m
       join billing.invoice i on i.organisation_id = m.organisation_id
       where m.organisation_id = $1 and m.role = 'owner' order by i.issued_at offset 6 limit 1`,
      [organisationId],
    )
    if (!rows[0]) throw new Error(`business ${organisationId} has no owner or no invoices`)
    const [secret, keyId] = [newKeyText(), randomUUID()]
    await client.query(
      `insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, chain_id, created_at)
       values ($1, $2, $3, 'bench', $4, $5, $6, '{read}', $2, now())`,
      [organisationId, keyId, rows[0].person_id, secret.slice(0, 12), secret.slice(-4), digestOf(secret)],
    )
    found.push({ organisationId, invoiceId: Number(rows[0].invoice_id), secret })
  }
  await client.end()
  return found
}

/** Customers among a hundred thousand call with their keys; compared with a bare program with the same SQL. */
const benchOf = (what: 'list' | 'one'): Bench => ({
  bar: 0.45,
  connections: 16,
  stack: { businesses, isReused: true },
  sides: async ({ databaseUrl, config }) => {
    const found = await findCustomers(databaseUrl)
    const pathOf = ({ invoiceId }: Customer) => (what === 'list' ? '/api/v1/invoices' : `/api/v1/invoices/${invoiceId}`)
    return {
      bare: (name) => ({
        name,
        file: join(root, 'tools/bench/bare/invoices.ts'),
        env: { DATABASE_URL: databaseUrl },
        readyPath: '/',
        requests: async () =>
          found.map((customer) => ({
            method: 'GET',
            path: `/${what}/${customer.organisationId}/${customer.invoiceId}`,
            headers: {},
          })),
      }),
      ours: {
        name: 'ours',
        file: join(root, 'server/api.main.ts'),
        env: { ...processEnvironment('api', config), RATE_FACTOR: '1000000' },
        readyPath: '/readyz',
        requests: async () =>
          found.map((customer) => ({
            method: 'GET',
            path: pathOf(customer),
            headers: { authorization: `Bearer ${customer.secret}` },
          })),
      },
    }
  },
})

/** `GET /api/v1/invoices`: the first page of the list. */
export const invoices = benchOf('list')
/** `GET /api/v1/invoices/:invoiceId`: one invoice with its five lines. */
export const invoice = benchOf('one')
