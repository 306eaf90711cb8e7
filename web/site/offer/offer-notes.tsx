import { m } from '../../words/compiled/messages.js'
import type { PackageView } from './package-view.ts'

/** Notes for all cards below: prices are before tax, and an asterisk marks a sample. */
export const OfferNotes = ({ items }: { items: readonly PackageView[] }) => (
  <>
    {items.some(({ price }) => price?.kind === 'amount') && <span>{m.offer_before_tax()}</span>}
    {items.some(({ rating }) => rating > 0) && <span>* {m.offer_sample()}</span>}
  </>
)
