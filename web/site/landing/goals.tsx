import type { Landing } from '@song-hanh/content/landing'
import { Heading } from './heading.tsx'

/** The goals in their official colours, and the five pillars. */
export const Goals = ({ sdg }: { sdg: Landing['sdg'] }) => (
  <section aria-labelledby="goals" className="wrap pt-20 lg:pt-30">
    <Heading id="goals" title={sdg.title} />
    <ul className="mt-7 grid grid-cols-2 gap-x-2 gap-y-6 md:grid-cols-3 lg:mt-11 lg:grid-cols-6">
      {sdg.goals.map((goal) => (
        <li key={goal.number} data-goal={goal.number}>
          <h3 className="goal">
            <b>{goal.number}</b>
            {goal.name}
            <i className="sign" />
          </h3>
          <p className="mt-3 pr-2.5 text-sm text-pretty text-ink-2">{goal.description}</p>
        </li>
      ))}
    </ul>
    <h3 className="sr-only">{sdg.pillarsTitle}</h3>
    <ul className="pillars">
      {sdg.pillars.map((pillar) => (
        <li key={pillar.title}>
          <i className="sign" />
          <h4>{pillar.title}</h4>
          <p className="text-ui text-pretty text-ink-2">{pillar.description}</p>
        </li>
      ))}
    </ul>
  </section>
)
