import { ArrowRight, Mail, Phone, Sprout } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { OverviewLink } from '../overview-link.tsx'
import { usePage, usePath } from '../page-context.ts'
import { Ridge } from '../ridge.tsx'

export type PreparingContent = { name: string; parent?: { name: string; path: string }; accent: string }

const rowLook = 'flex min-h-16 items-center gap-4 border-t border-line py-3 transition-colors hover:text-jade'

/** Says plainly that a page is not there yet and gives the visitor people to talk to instead. */
export const Page = ({ content }: { content: PreparingContent }) => {
  const { company } = usePage()
  const pathTo = usePath()
  const { hotline, sales } = company.contact
  return (
    <div className="relative overflow-hidden">
      <div className="wrap grid gap-x-16 gap-y-12 pt-12 pb-14 md:pt-20 lg:grid-cols-[1.25fr_1fr] lg:pb-18">
        <div>
          <Tag tone="gold" icon={<Sprout aria-hidden />}>
            {m.site_preparing_tag()}
          </Tag>
          <h1 className="mt-4 text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.16] tracking-[-0.028em]">{content.name}</h1>
          <p className="mt-5 max-w-[34em] text-lg text-pretty text-ink-2">{m.site_preparing_text()}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
            <a href={`mailto:${sales.value}`} className={buttonLook({ size: 'lg' })}>
              {m.site_preparing_write()}
              <ArrowRight aria-hidden className="size-4.5" />
            </a>
            <OverviewLink
              href={pathTo(content.parent?.path ?? '/')}
              className={buttonLook({ variant: 'quiet', size: 'lg' })}
            >
              {content.parent?.name ?? m.site_preparing_home()}
            </OverviewLink>
          </div>
        </div>
        <section aria-labelledby="reach" className="lg:pt-10">
          <h2 id="reach" className="pb-3 text-base">
            {m.site_preparing_meanwhile()}
          </h2>
          <a href={`tel:${hotline.value.replaceAll(' ', '')}`} className={rowLook}>
            <Phone aria-hidden className="size-5 flex-none text-jade" />
            <span>
              <b className="block text-lg">{hotline.value}</b>
              <span className="text-sm text-ink-2">{hotline.hours}</span>
            </span>
          </a>
          <a href={`mailto:${sales.value}`} className={cx(rowLook, 'border-b')}>
            <Mail aria-hidden className="size-5 flex-none text-jade" />
            <span>
              <b className="block text-lg break-all">{sales.value}</b>
              <span className="text-sm text-ink-2">{sales.label}</span>
            </span>
          </a>
        </section>
      </div>
      <Ridge />
    </div>
  )
}
