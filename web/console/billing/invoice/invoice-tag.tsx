import type { InvoiceState, InvoiceSummary } from '@song-hanh/contract/billing/invoice'
import { Ban, Check, CircleDotDashed, Clock, ClockAlert, FileMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'

type Look = { tone: Tone; icon: ReactNode; word: () => string }
const looks: Record<InvoiceState, Look> = {
  issued: { tone: 'ink', icon: <Clock />, word: m.billing_state_issued },
  partially_paid: { tone: 'gold', icon: <CircleDotDashed />, word: m.billing_state_partially_paid },
  overdue: { tone: 'lacquer', icon: <ClockAlert />, word: m.billing_state_overdue },
  paid: { tone: 'jade', icon: <Check />, word: m.billing_state_paid },
  void: { tone: 'ink', icon: <Ban />, word: m.billing_state_void },
}

type TaggedInvoice = Pick<InvoiceSummary, 'invoice_kind' | 'invoice_state' | 'invoice_paid'>

/** An overdue, partly paid invoice shows both; a credit note is no debt. */
const looksOf = ({ invoice_kind, invoice_state, invoice_paid }: TaggedInvoice): Look[] => {
  if (invoice_kind === 'credit_note') return [{ tone: 'sky', icon: <FileMinus />, word: m.billing_kind_credit_note }]
  return invoice_state === 'overdue' && invoice_paid > 0
    ? [looks.overdue, looks.partially_paid]
    : [looks[invoice_state]]
}

export const InvoiceTag = ({ one, whole = false }: { one: TaggedInvoice; whole?: boolean }) =>
  looksOf(one)
    .slice(0, whole ? 2 : 1)
    .map(({ tone, icon, word }) => (
      <Tag key={word()} tone={tone} icon={icon}>
        {word()}
      </Tag>
    ))
