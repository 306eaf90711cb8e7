import type { Invoice } from '@song-hanh/contract/billing/invoice'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

type Related = { id: number; words: string }

const relatedTo = ({ invoice_kind, corrects, replaced_by, credit_notes }: Invoice): Related[] => {
  const before = corrects && {
    id: corrects.invoice_id,
    words: (invoice_kind === 'credit_note' ? m.billing_about : m.billing_replaces)({ number: corrects.invoice_number }),
  }
  const after = replaced_by && {
    id: replaced_by.invoice_id,
    words: m.billing_replaced_by({ number: replaced_by.invoice_number }),
  }
  const notes = credit_notes.map((note) => ({
    id: note.invoice_id,
    words: m.billing_credited_by({ number: note.invoice_number }),
  }))
  return [before, after, ...notes].filter((one) => one !== null)
}

/** Documents that this one replaced, or that correct it. */
export const RelatedList = ({ one }: { one: Invoice }) => {
  const related = relatedTo(one)
  if (related.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base">{m.billing_related()}</h2>
      <ul className="grid gap-1.5 text-ui">
        {related.map(({ id, words }) => (
          <li key={id}>
            <Anchor href={paths.invoice({ invoiceId: id })} className="font-semibold text-jade hover:underline">
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
