import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { m } from '../../words/compiled/messages.js'
import { Waves } from '../form/waves.tsx'
import { usePath } from '../page/page-context.ts'

type HeroProps = {
  title: string
  lead: string
  /** What is typed; without it the form leads to the first page, which searches. */
  search?: { q: string; onChange: (q: string) => void }
  children?: ReactNode
}

export const ReferenceHero = ({ title, lead, search, children }: HeroProps) => {
  const pathTo = usePath()
  return (
    <section className="deep relative overflow-hidden print:hidden">
      <div className="wrap relative z-1 pt-9 pb-9 md:pt-14 md:pb-13">
        {children}
        <h1 className="text-[clamp(2.125rem,4vw,3.125rem)] leading-[1.16] tracking-[-0.03em]">{title}</h1>
        <p className="mt-3 max-w-140 text-lg text-pretty text-on-deep-2">{lead}</p>
        <form
          role="search"
          action={pathTo('/api/reference')}
          className="mt-6 max-w-120 text-ink"
          onSubmit={search && ((event) => event.preventDefault())}
        >
          <Field label={m.reference_search()} hideLabel>
            <Input
              type="search"
              name="q"
              size="lg"
              placeholder={m.reference_search_hint()}
              start={<Search aria-hidden className="size-4.5" />}
              {...(search && { value: search.q, onChange: (event) => search.onChange(event.target.value) })}
            />
          </Field>
        </form>
      </div>
      <Waves fade="left" className="absolute inset-y-0 right-0 left-[58%] bg-deep-gold max-lg:hidden" />
    </section>
  )
}
