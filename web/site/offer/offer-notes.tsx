import { m } from '../../words/compiled/messages.js'
import type { PackageView } from './package-view.ts'

/** The note for all cards below: prices are before tax. */
export const OfferNotes = ({ items }: { items: readonly PackageView[] }) => (
  <>{items.some(({ price }) => price?.kind === 'amount') && <span>{m.offer_before_tax()}</span>}</>
)
