import type { InvoiceBuyer } from '@song-hanh/contract/billing/invoice'
import { m } from '../../../words/compiled/messages.js'

/** The buyer as recorded when the invoice was issued. */
export const BuyerLines = ({ buyer }: { buyer: InvoiceBuyer }) => {
  const place = [buyer.city, buyer.state, buyer.zipcode, buyer.country === 'VN' ? '' : buyer.country]
  const lines = [buyer.address, place.filter((part) => part !== '').join(', ')].filter((line) => line !== '')
  return (
    <address className="text-ui not-italic wrap-anywhere">
      <b className="block">{buyer.name}</b>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {buyer.tax_code && <span className="num block">{m.billing_tax_code_is({ code: buyer.tax_code })}</span>}
      {buyer.email && <span className="block">{buyer.email}</span>}
    </address>
  )
}
