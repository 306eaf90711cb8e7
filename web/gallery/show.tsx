import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

export const Chapter = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 border-t border-line py-10">
    <h2 id={`${id}-title`} className="mb-6 text-2xl">
      {title}
    </h2>
    <div className="grid gap-8">{children}</div>
  </section>
)

type SpecimenProps = { name: string; wide?: boolean; className?: string; children: ReactNode }

/** One component in its states. */
export const Specimen = ({ name, wide = false, className, children }: SpecimenProps) => (
  <div className="min-w-0" data-specimen={name}>
    <p className="mb-3 text-sm text-ink-2">{name}</p>
    <div className={cx(wide ? 'min-w-0' : 'flex flex-wrap items-start gap-3', className)}>{children}</div>
  </div>
)
