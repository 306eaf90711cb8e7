import { buttonLook } from '../../../ui/button/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

/** Another organization's invoice looks the same as one that does not exist. */
export const InvoiceMissing = () => (
  <>
    <PageHead title={m.console_invoice()} />
    <EmptyState
      title={m.billing_invoice_missing()}
      action={
        <Anchor href={paths.billing()} className={buttonLook()}>
          {m.billing_to_billing()}
        </Anchor>
      }
    >
      {m.billing_invoice_missing_text()}
    </EmptyState>
  </>
)
