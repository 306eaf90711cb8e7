import type { Payment } from '@song-hanh/contract/billing/payment'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { m } from '../../../words/compiled/messages.js'
import { dong } from '../../format/dong.ts'
import { methodTypeNames } from '../method/method-words.ts'
import type { Paying } from '../payment/use-pay.ts'
import { RisingLines } from './line-art.tsx'
import { Panel } from './panel.tsx'
import { ToBilling } from './to-billing.tsx'

/** What is being paid, and by what; the card's name is known only to the page where it was chosen. */
export const processedLine = ({ amount, way }: Payment, { methodName }: Paying): string => {
  const method = methodName ?? (way ? methodTypeNames[way]() : undefined)
  return method ? m.checkout_processing_line({ amount: dong(amount), method }) : dong(amount)
}

type ProcessingPanelProps = { payment: Payment; paying: Paying; isReview: boolean }

/** Part of the page's own chunk: it is shown the moment money moves, when nothing may be left to load. */
export const ProcessingPanel = ({ payment, paying, isReview }: ProcessingPanelProps) => (
  <Panel
    role="status"
    picture={<RisingLines />}
    title={m.checkout_processing()}
    text={isReview ? m.checkout_review_text() : m.checkout_processing_text()}
    actions={<ToBilling variant="quiet" />}
  >
    <p className="num mt-4 text-lg font-semibold">{processedLine(payment, paying)}</p>
    {!isReview && (
      <div className="mt-5">
        <ProgressLine label={m.checkout_processing()} />
      </div>
    )}
  </Panel>
)
