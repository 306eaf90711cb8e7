// The yardstick of `bench invoices` and `bench invoice`: node:http and pg with named statements, the same SQL, nothing
// around it.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 8, idleTimeoutMillis: 0 })

const columns = `i.invoice_id, i.number, i.kind, i.description, i.state, i.subtotal, i.tax, i.total, i.paid, i.issued_at,
  i.due_on, i.paid_at`
const list = `
  select ${columns} from billing.invoice i
  where i.organisation_id = $1 and (i.issued_at, i.invoice_id) < ($2::timestamptz, $3::bigint)
  order by i.issued_at desc, i.invoice_id desc limit $4`

const related = (condition: string) => `
  select jsonb_build_object('invoice_id', r.invoice_id, 'invoice_number', r.number, 'invoice_kind', r.kind)
  from billing.invoice r where r.organisation_id = i.organisation_id and ${condition}`
const one = `
  select ${columns}, i.version, i.void_reason,
    jsonb_build_object('name', i.buyer_name, 'tax_code', i.buyer_tax_code, 'address', i.buyer_address,
      'city', i.buyer_city, 'state', i.buyer_state, 'country', i.buyer_country, 'zipcode', i.buyer_zipcode,
      'email', i.buyer_email) as buyer,
    (select jsonb_agg(jsonb_build_object('item_id', l.item_id, 'name', l.name, 'detail', l.detail,
        'quantity', l.quantity, 'unit', l.unit, 'unit_price', l.unit_price, 'amount', l.amount, 'rate', l.rate)
        order by l.position)
      from billing.invoice_line l
      where l.organisation_id = i.organisation_id and l.invoice_id = i.invoice_id and not l.hidden) as lines,
    (select jsonb_agg(jsonb_build_object('rate', t.rate, 'base', t.base, 'tax', t.tax) order by t.rate desc)
      from billing.invoice_tax t
      where t.organisation_id = i.organisation_id and t.invoice_id = i.invoice_id) as taxes,
    (${related('r.invoice_id = i.corrects')}) as corrects,
    (${related('r.invoice_id = i.replaced_by')}) as replaced_by,
    coalesce((select jsonb_agg(c.shown) from (${related(
      `r.corrects = i.invoice_id and r.kind = 'credit_note' order by r.issued_at`,
    )}) as c (shown)), '[]'::jsonb) as credit_notes
  from billing.invoice i
  where i.organisation_id = $1 and i.invoice_id = $2::bigint`

const answer = async (url: string): Promise<unknown> => {
  const [, what, organisationId, invoiceId] = url.split('/')
  if (what === 'list') {
    const values = [organisationId, '9999-12-31T00:00:00Z', 0, 11]
    const { rows } = await pool.query<object>({ name: 'list', text: list, values })
    return { items: rows.slice(0, 10), ...(rows.length > 10 && { next: 'more' }) }
  }
  if (what !== 'one') return {}
  return (await pool.query<object>({ name: 'one', text: one, values: [organisationId, invoiceId] })).rows[0]
}

createServer((request, response) => {
  answer(request.url ?? '/').then(
    (data) => {
      const body = JSON.stringify({ data, errors: [] })
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
