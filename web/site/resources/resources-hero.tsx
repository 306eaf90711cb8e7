import { Search, X } from 'lucide-react'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { m } from '../../words/compiled/messages.js'
import { Waves } from '../form/waves.tsx'
import { changeFilter } from './use-filter.ts'

/** It disappears with the text it clears, and returns the focus to the field. */
const Clear = () => (
  <button
    type="button"
    aria-label={m.resources_search_clear()}
    onClick={({ currentTarget }) => {
      currentTarget.closest('form')?.querySelector('input')?.focus()
      changeFilter({ q: '', link: '' }, 'replace')
    }}
    className="grid size-11 place-items-center rounded-md transition-colors hover:text-ink"
  >
    <X aria-hidden className="size-4" />
  </button>
)

export const ResourcesHero = ({ total, q }: { total: number; q: string }) => (
  <section className="deep relative overflow-hidden">
    <div className="wrap relative z-1">
      <div className="max-w-130 pt-10 pb-6 md:pt-18 md:pb-16">
        <h1 className="text-[clamp(2.25rem,4.1vw,3.375rem)] leading-[1.16] tracking-[-0.03em]">
          {m.resources_title()}
        </h1>
        <p className="mt-3 mb-7 max-w-110 text-lg text-pretty text-on-deep-2">{m.resources_subtitle()}</p>
        <form role="search" className="max-w-110 text-ink" onSubmit={(event) => event.preventDefault()}>
          <Field label={m.resources_search_label()} hideLabel>
            <Input
              type="search"
              name="q"
              size="lg"
              value={q}
              onChange={(event) => changeFilter({ q: event.target.value, link: '' }, 'replace')}
              placeholder={m.resources_search({ count: total })}
              start={<Search aria-hidden className="size-4.5" />}
              end={q !== '' && <Clear />}
            />
          </Field>
        </form>
      </div>
    </div>
    <Waves className="h-21 bg-deep-gold md:hidden" />
    <Waves fade="left" className="absolute inset-y-0 right-0 left-[62%] bg-deep-gold max-md:hidden lg:left-[52%]" />
  </section>
)
