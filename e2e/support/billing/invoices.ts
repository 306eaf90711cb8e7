import type { TestOrganisation } from '../test-organisation.ts'
import { openApiClient, type Person } from '../person.ts'
import { runStaffCommand } from '../staff.ts'

/** Staff of the demo data: one proposes, the other confirms. */
const [first, second] = ['accounts@songhanh.example', 'finance@songhanh.example']

type NewInvoice = { description?: string; unitPrice: number; due?: string; count?: number }

/** Issues an invoice by staff commands. Prices are net; 10 % tax is added. */
export const issueInvoice = async (
  { organisationId, people }: TestOrganisation,
  { description = 'Máy chủ và tên miền', unitPrice, due, count = 1 }: NewInvoice,
) => {
  const lines = Array.from({ length: count }, (_, at) => ({ name: `Dịch vụ số ${at + 1}`, unitPrice, unit: 'tháng' }))
  const options = {
    organisation: organisationId,
    description,
    lines: JSON.stringify(lines),
    reason: 'Hành trình thử nghiệm thanh toán',
    ...(due && { due }),
  }
  const proposed = await runStaffCommand('issue-invoice', { as: first, options })
  const number = /Proposal (\d+)/.exec(proposed)?.[1] ?? ''
  const confirmed = await runStaffCommand('confirm-proposal', { as: second, options: { number } })
  const invoiceNumber = /Invoice (\S+) is issued/.exec(confirmed)?.[1] ?? ''
  return { invoiceNumber, invoiceId: await findInvoice(people.owner, invoiceNumber) }
}

/** Voids an invoice by staff commands. */
export const voidInvoice = async (invoice: string) => {
  const reason = 'Hành trình thử nghiệm thanh toán'
  const proposed = await runStaffCommand('void-invoice', { as: first, options: { invoice, reason } })
  const number = /Proposal (\d+)/.exec(proposed)?.[1] ?? ''
  await runStaffCommand('confirm-proposal', { as: second, options: { number } })
}

type ListedInvoice = { invoice_id: number; invoice_number: string; invoice_paid: number }
const listInvoices = async (person: Person): Promise<ListedInvoice[]> => {
  const { call, close } = await openApiClient(person)
  const { items } = await call<{ items: ListedInvoice[] }>('GET', '/api/v1/invoices')
  await close()
  return items
}

/** How much of an invoice has been paid. */
export const readPaidAmount = async (person: Person, invoiceId: number): Promise<number | undefined> =>
  (await listInvoices(person)).find(({ invoice_id }) => invoice_id === invoiceId)?.invoice_paid

const findInvoice = async (person: Person, number: string): Promise<number> => {
  const found = (await listInvoices(person)).find(({ invoice_number }) => invoice_number === number)
  if (!found) throw new Error(`There is no invoice ${number}`)
  return found.invoice_id
}

/** An unpaid invoice of the demo organisation. */
export const findUnpaidInvoice = async (person: Pick<Person, 'email'>): Promise<number> => {
  const { call, close } = await openApiClient(person)
  const { items } = await call<{ items: { invoice_id: number }[] }>('GET', '/api/v1/invoices?filter=unpaid')
  await close()
  return items[0]?.invoice_id ?? 0
}

/** Billing details are required before the first payment. */
export const saveBillingDetails = async (person: Person) => {
  const { call, close } = await openApiClient(person)
  await call('PUT', '/api/billing/details', {
    company_name: 'Hợp tác xã Cà phê Cư M’gar',
    tax_code: '6001745207',
    phone: '',
    address: '12 Hùng Vương',
    city: '',
    state: 'Tỉnh Đắk Lắk',
    province_code: '66',
    country: 'VN',
    zipcode: '',
    billing_email: 'ketoan@htx.example',
    recipients: [],
    version: 0,
  })
  await close()
}
