import { m } from '../../words/compiled/messages.js'
import type { PackageView } from './package-view.ts'

/** What holds for every card below it: prices are before tax, and what an asterisk marks is a sample. */
export const OfferNotes = ({ items }: { items: readonly PackageView[] }) => (
  <>
    {items.some(({ price }) => price?.kind === 'amount') && <span>{m.offer_before_tax()}</span>}
    {items.some(({ rating }) => rating > 0) && <span>* {m.offer_sample()}</span>}
  </>
)
