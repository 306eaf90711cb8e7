import { useQuery } from '@tanstack/react-query'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { dong } from '../../format/dong.ts'
import { paths } from '../../paths.ts'
import { overview } from '../billing-queries.ts'
import { payLater } from './pay-later-query.ts'

/** What blocks Pay Later, each with a link that pays it; Billing where it is not known. */
export const PayOverdue = () => {
  const { data: billed } = useQuery(overview())
  const { data: lent } = useQuery(payLater())
  const invoices = (billed?.billing.due ?? [])
    .filter(({ invoice_state }) => invoice_state === 'overdue')
    .map(({ invoice_id, invoice_number, invoice_open }) => ({ invoice_id, invoice_number, open: invoice_open }))
  const draws = (lent?.pay_later.draws ?? []).filter(({ is_overdue }) => is_overdue)
  const late = [...invoices, ...draws]
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {late.map(({ invoice_id, invoice_number, open }) => (
        <Anchor
          key={invoice_id}
          href={paths.checkout({ invoiceId: invoice_id })}
          className={buttonLook({ variant: 'quiet' })}
        >
          {m.checkout_later_pay_overdue({ number: invoice_number, amount: dong(open) })}
        </Anchor>
      ))}
      {late.length === 0 && (
        <Anchor href={paths.billing()} className={buttonLook({ variant: 'quiet' })}>
          {m.checkout_to_billing()}
        </Anchor>
      )}
    </div>
  )
}
