import type { Landing } from '@song-hanh/content/landing'
import { m } from '../../words/compiled/messages.js'
import { Arrow } from './arrow.tsx'
import { scrollSmoothly } from './scroll-smoothly.ts'
import { Heading } from './heading.tsx'
import { linkLook } from './link-look.ts'

type Content = Landing['challenges']
type Statistic = Content['groups'][number]['items'][number]
type SourcedStatistic = Omit<Statistic, 'source'> & { source: Extract<Statistic['source'], { verified: true }> }
export type ChallengesView = Omit<Content, 'groups'> & { groups: { label: string; items: SourcedStatistic[] }[] }

const Stat = ({ stat, note, sourceLabel }: { stat: SourcedStatistic; note: number; sourceLabel: string }) => (
  <li data-share={stat.value} className="stat">
    <b>
      {stat.value}
      <small>%</small>
    </b>
    <i />
    <p>
      {stat.label}{' '}
      <sup>
        <a href={`#source-${note}`} aria-label={`${sourceLabel} ${note}`}>
          {note}
        </a>
      </sup>
    </p>
  </li>
)

export const Challenges = ({ challenges }: { challenges: ChallengesView }) => {
  const sources = challenges.groups.flatMap(({ items }) => items.map(({ source }) => source))
  return (
    <section aria-labelledby="challenges" className="wrap py-20 lg:py-28">
      <Heading id="challenges" title={challenges.title} subtitle={challenges.subtitle} />
      <div className="mt-8 grid gap-12 md:grid-cols-2 lg:mt-10 lg:gap-20">
        {challenges.groups.map(({ label, items }, index) => (
          <div key={label} className={index ? 'text-leaf' : 'text-sky'}>
            <h3 className="text-base tracking-normal">{label}</h3>
            <ul>
              {items.map((stat) => (
                <Stat
                  key={stat.value}
                  stat={stat}
                  note={sources.indexOf(stat.source) + 1}
                  sourceLabel={challenges.sourceLabel}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-12 grid gap-4 text-sm text-ink-2 md:grid-cols-2 lg:gap-20">
        <ol className="sources">
          {sources.map((source, index) => (
            <li key={source.name} id={`source-${index + 1}`}>
              <b>{index + 1}</b>
              {source.href ? (
                <a href={source.href} target="_blank" rel="noopener">
                  {source.name}
                  <span className="sr-only"> ({m.site_new_tab()})</span>
                </a>
              ) : (
                source.name
              )}
            </li>
          ))}
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
