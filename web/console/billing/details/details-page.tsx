import { prefetch, useLoaded } from '../../../api/query.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { BillingGate, prepare } from '../billing-gate.tsx'
import { details } from '../billing-queries.ts'
import { DetailsEditor } from './details-editor.tsx'

export const loader = () => prepare(() => prefetch(details()))
export const title = m.console_billing_details

const Details = () => {
  const { data } = useLoaded(details())
  const { customer_number: number } = data.customer
  return (
    <>
      <PageHead title={m.console_billing_details()}>
        {m.billing_details_lead()}
        {number !== null && <span className="num block">{m.billing_customer_number({ number })}</span>}
      </PageHead>
      <DetailsEditor stored={data.details} verified={data.verified_company} />
    </>
  )
}

export default function DetailsPage() {
  return (
    <BillingGate title={m.console_billing_details()}>
      <Details />
    </BillingGate>
  )
}
