import type { Checkout } from '@song-hanh/contract/billing/payment'
import { MomoPanel } from './momo-panel.tsx'
import type { Phase } from '../payment/phase.ts'
import { FailurePanel, NothingDuePanel, SuccessPanel, VoidPanel } from './result-panel.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import type { Paying } from '../payment/use-pay.ts'

type PaymentResultProps = { of: Checkout; phase: Phase; paying: Paying; onDismiss: () => void }

/** Everything but the choice of method and processing: waiting, result, nothing due. */
export const PaymentResult = ({ of, phase, paying, onDismiss }: PaymentResultProps) => {
  const { payment } = of
  if (phase === 'void') return <VoidPanel />
  if (phase === 'nothing_due' || !payment) return <NothingDuePanel />
  if (phase === 'transfer' && payment.action?.kind === 'transfer')
    return <TransferPanel payment={payment} transfer={payment.action.transfer} paying={paying} />
  if (phase === 'momo' && payment.action?.kind === 'qr')
    return <MomoPanel payment={payment} action={payment.action} paying={paying} />
  const result = { of, payment, onDismiss }
  if (phase === 'succeeded') return <SuccessPanel {...result} />
  return <FailurePanel {...result} />
}
