import type { Landing } from '@song-hanh/content/landing'
import { m } from '../../words/compiled/messages.js'
import { Arrow } from './arrow.tsx'
import { scrollSmoothly } from './scroll-smoothly.ts'
import { Heading } from './heading.tsx'
import { linkLook } from './link-look.ts'

type Challenges = Landing['challenges']
type StatProps = { stat: Challenges['groups'][number]['items'][number]; note: number; challenges: Challenges }

/** A figure at the height of its bar. The bar of a figure without a verified source is hollow. */
const Stat = ({ stat, note, challenges }: StatProps) => (
  <li data-share={stat.value} data-open={stat.source.verified ? undefined : ''} className="stat">
    <i />
    <b>
      {stat.value}
      <small>%</small>
    </b>
    <p>
      {stat.label}{' '}
      {stat.source.verified ? (
        <sup>
          <a href={`#source-${note}`} aria-label={`${challenges.sourceLabel} ${note}`}>
            {note}
          </a>
        </sup>
      ) : (
        <>
          <sup aria-hidden>*</sup>
          <span className="sr-only">({challenges.illustrationMark})</span>
        </>
      )}
    </p>
  </li>
)

export const Challenges = ({ challenges }: { challenges: Challenges }) => {
  const sources = challenges.groups.flatMap(({ items }) =>
    items.flatMap(({ source }) => (source.verified ? source : [])),
  )
  return (
    <section aria-labelledby="challenges" className="wrap py-20 lg:py-28">
      <Heading id="challenges" title={challenges.title} subtitle={challenges.subtitle} />
      <div className="mt-8 grid gap-12 lg:mt-10 lg:grid-cols-[4fr_3fr] lg:gap-10">
        {challenges.groups.map(({ label, items }, index) => (
          <div key={label} className={index ? 'text-leaf' : 'text-sky'}>
            <h3 className="text-base tracking-normal">{label}</h3>
            <ul className="stats">
              {items.map((stat) => (
                <Stat
                  key={stat.value}
                  stat={stat}
                  note={sources.findIndex(({ name }) => name === stat.source.name) + 1}
                  challenges={challenges}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-12 grid gap-4 text-sm text-ink-2 lg:grid-cols-[4fr_3fr] lg:gap-10">
        <ol className="grid content-start gap-1.5 text-pretty">
          {sources.map((source, index) => (
            <li key={source.name} id={`source-${index + 1}`} className="flex scroll-mt-24 gap-2.5">
              <b className="w-2 flex-none text-jade">{index + 1}</b>
              {source.href ? (
                <a
                  href={source.href}
                  target="_blank"
                  rel="noopener"
                  className="underline underline-offset-3 hover:text-ink hover:decoration-2"
                >
                  {source.name}
                  <span className="sr-only"> ({m.site_new_tab()})</span>
                </a>
              ) : (
                source.name
              )}
            </li>
          ))}
          <li className="flex gap-2.5">
            <b className="w-2 flex-none text-jade">*</b>
            {challenges.illustration}
          </li>
        </ol>
        <p>
          <a href={challenges.action.to} onClick={scrollSmoothly} className={`${linkLook} lg:-mt-3`}>
            {challenges.action.label}
            <Arrow className="size-4.5 rotate-90" />
          </a>
        </p>
      </div>
    </section>
  )
}
