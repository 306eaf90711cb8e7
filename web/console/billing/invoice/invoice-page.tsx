import type { Invoice } from '@song-hanh/contract/billing/invoice'
import { notFound, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import type { LoaderArgs } from '../../page/page.tsx'
import { routeId } from '../../paths.ts'
import { Balance } from './balance.tsx'
import { BillingGate, prepare } from '../billing-gate.tsx'
import { isUnknownInvoice } from '../billing-cache.ts'
import { invoice } from '../billing-queries.ts'
import { paymentsOf } from '../payment/checkout-queries.ts'
import { PaymentsTimeline } from '../payment/payments-timeline.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { RelatedList } from './related-list.tsx'

export const loader = ({ params }: LoaderArgs<'invoice'>) =>
  prepare(() =>
    prefetch(invoice(params.invoiceId)).catch((error: unknown) => {
      throw isUnknownInvoice(error) ? notFound({ data: { title: m.console_invoice } }) : error
    }),
  )

/** The number of the invoice in the URL. */
export const title = () => {
  const invoiceId = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  const known = queryClient.getQueryData<{ invoice: Invoice }>(invoice(invoiceId).queryKey)
  return known?.invoice.invoice_number ?? m.console_invoice()
}

export { InvoiceMissing as Missing } from './invoice-missing.tsx'

const Shown = ({ invoiceId }: { invoiceId: string }) => {
  const { data } = useLoaded(invoice(invoiceId))
  const one = data.invoice
  const { invoice_id: id, invoice_paid: paid, invoice_state: state } = one
  const shown = useRef({ paid, state })
  useEffect(() => {
    if (shown.current.paid === paid && shown.current.state === state) return
    shown.current = { paid, state }
    void queryClient.invalidateQueries({ queryKey: paymentsOf(id).queryKey })
  }, [id, paid, state])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 max-xl:gap-y-6 xl:grid-cols-[minmax(0,1fr)_20.25rem] xl:grid-rows-[auto_1fr]">
      <div className="grid gap-9 max-xl:gap-6">
        <Balance one={one} />
        <RelatedList one={one} />
      </div>
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <InvoiceSheet one={one} seller={data.seller} />
      </div>
      {one.invoice_kind === 'invoice' && (
        <PaymentsTimeline invoiceId={id} hasPaid={paid > 0} isVoid={state === 'void'} />
      )}
    </div>
  )
}

export default function InvoicePage() {
  const { invoiceId } = useParams({ from: routeId('invoice') })
  return (
    <BillingGate title={m.console_invoice()}>
      <Shown invoiceId={invoiceId} />
    </BillingGate>
  )
}
