import { ArrowRight } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { OverviewLink } from '../page/overview-link.tsx'
import { usePage, usePath } from '../page/page-context.ts'

/** The specification's own words, the same in both languages. */
const verbatim = { title: 'Solution not found', back: 'Back to Home' } as const

export const Page = ({ content }: { content: { path: string; name: string }[] }) => {
  const { language } = usePage()
  const pathTo = usePath()
  return (
    <div className="wrap relative overflow-hidden pt-12 pb-20 md:pt-18 md:pb-26">
      <svg
        viewBox="0 0 420 300"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        aria-hidden
        className="absolute top-18 right-6 w-105 max-lg:hidden"
      >
        <path className="stroke-jade" d="M4 268c66 0 76-52 128-58" />
        <path className="stroke-gold" d="M4 290c66 0 84-50 146-56" />
        <path
          className="stroke-line-strong"
          strokeDasharray="1 14"
          d="M150 206c30-6 44-22 66-32M170 230c28-6 46-22 70-32"
        />
        <path className="stroke-jade" d="M236 162c58-22 74-92 178-100" />
        <path className="stroke-gold" d="M258 186c58-24 78-92 156-100" />
      </svg>
      <h1 lang="en" className="text-[clamp(2rem,4.4vw,3.25rem)] leading-[1.16] tracking-[-0.028em]">
        {verbatim.title}
      </h1>
      <p className="mt-4 max-w-[38em] text-lg text-pretty text-ink-2">{m.solution_lost_text()}</p>
      <OverviewLink href={pathTo('/')} className={buttonLook({ size: 'lg', className: 'mt-8' })}>
        <span lang="en">{verbatim.back}</span>
        {language === 'vi' && <span className="font-normal">({m.solution_lost_home()})</span>}
      </OverviewLink>
      <h2 className="mt-14 text-base">{m.solution_lost_catalogues()}</h2>
      <ul className="mt-3 border-b border-line md:max-w-160">
        {content.map(({ path, name }) => (
          <li key={path} className="border-t border-line">
            <a href={pathTo(path)} className="flex min-h-15 items-center text-lg transition-colors hover:text-jade">
              {name}
              <ArrowRight aria-hidden className="ml-auto size-4.5 text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
