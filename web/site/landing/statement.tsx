import type { Landing } from '@song-hanh/content/landing'
import { ArrowUpRight } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { Art } from './art.tsx'
import { linkLook } from './link-look.ts'

export const Statement = ({ statement }: { statement: Landing['statement'] }) => (
  <section aria-labelledby="statement" className="overflow-hidden pt-18 pb-16 lg:pt-30 lg:pb-26">
    <div className="wrap">
      <h2 id="statement" className="statement-title">
        {statement.title}
      </h2>
      <div className="mt-7 grid items-end gap-9 lg:mt-12 lg:grid-cols-[1fr_1.15fr] lg:gap-18">
        <Art name="lines" size={[420, 236]} className="to-edge h-38 lg:h-58" />
        <div className="text-lg leading-[1.65] text-ink-2 md:text-[1.125rem]">
          {statement.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[36em] text-pretty not-first:mt-4">
              {paragraph}
            </p>
          ))}
          <a href={statement.link.href} target="_blank" rel="noopener" className={linkLook}>
            {statement.link.label}
            <ArrowUpRight aria-hidden className="size-4.5" />
            <span className="sr-only">({m.site_new_tab()})</span>
          </a>
        </div>
      </div>
    </div>
  </section>
)
