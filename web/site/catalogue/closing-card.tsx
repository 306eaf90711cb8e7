import { ArrowRight } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { ContourLines } from '../offer/contour-lines.tsx'
import { usePath } from '../page/page-context.ts'

export const ClosingCard = () => {
  const pathTo = usePath()
  return (
    <section aria-labelledby="unsure" className="relative overflow-clip rounded-2xl border border-line bg-surface">
      <div className="p-6 md:max-w-[34rem] md:p-10">
        <h2 id="unsure" className="text-2xl tracking-[-0.022em]">
          {m.catalogue_unsure()}
        </h2>
        <p className="mt-2 mb-6 text-pretty text-ink-2">{m.catalogue_unsure_text()}</p>
        <a href={pathTo('/contact')} className={buttonLook({ size: 'lg' })}>
          {m.catalogue_advice()}
          <ArrowRight aria-hidden className="size-4.5" />
        </a>
      </div>
      <ContourLines className="h-24 md:absolute md:inset-y-0 md:right-0 md:left-[34rem] md:h-full md:w-auto" />
    </section>
  )
}
