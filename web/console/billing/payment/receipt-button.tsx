import { paymentRoutes, type PaymentSummary } from '@song-hanh/contract/billing/payment'
import { call } from '../../../api/browser.ts'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { PdfButton } from '../pdf-button.tsx'
import { receivedBy } from './received.ts'

/** In the reader's language; absent where nothing was received. */
export const ReceiptButton = ({ payment, size }: { payment: PaymentSummary; size?: 'sm' | 'lg' }) =>
  receivedBy(payment) > 0 && (
    <PdfButton
      {...(size && { size })}
      label={m.checkout_receipt_named({ reference: payment.reference })}
      read={() =>
        call(paymentRoutes.downloadReceipt, {
          params: { paymentId: payment.payment_id },
          query: { language: currentLanguage() },
        })
      }
    >
      {m.checkout_receipt()}
    </PdfButton>
  )
