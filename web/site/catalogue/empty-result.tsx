import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { ContourLines } from '../offer/contour-lines.tsx'
import { usePath } from '../page/page-context.ts'
import type { Filters } from './filters.ts'

type EmptyResultProps = {
  filters: Filters
  /** Number of matches for the text alone. */
  elsewhere: number
  onWiden: () => void
}

const reasonOf = ({ q, price }: Filters, elsewhere: number) => {
  if (elsewhere > 0 && q.trim() !== '') return m.catalogue_empty_elsewhere({ count: elsewhere, words: q.trim() })
  return price === 'all' ? m.catalogue_empty_words() : m.catalogue_empty_price()
}

/** Says what was searched, how to widen the search, and whom to ask. */
export const EmptyResult = ({ filters, elsewhere, onWiden }: EmptyResultProps) => {
  const pathTo = usePath()
  const hasWords = elsewhere > 0 && filters.q.trim() !== ''
  return (
    <section className="py-8 text-center md:py-10">
      <ContourLines className="mx-auto mb-7 h-28 max-w-105 mask-x-from-70% mask-x-to-100%" />
      <h2 className="mx-auto max-w-[22em] text-xl">{m.catalogue_empty()}</h2>
      <p className="mx-auto mt-2 max-w-[32em] text-pretty text-ink-2">{reasonOf(filters, elsewhere)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <button type="button" onClick={onWiden} className={buttonLook({ size: 'lg' })}>
          {hasWords ? m.catalogue_empty_widen() : m.catalogue_empty_all()}
        </button>
        <a href={pathTo('/contact')} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
          {m.catalogue_advice()}
        </a>
      </div>
    </section>
  )
}
