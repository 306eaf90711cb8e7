import type { Landing } from '@song-hanh/content/landing'

export const Promises = ({ goals }: { goals: Landing['goalsHero']['goals'] }) => (
  <div className="bg-deep-2 text-on-deep [--focus:var(--color-deep-gold)]">
    <ul className="wrap grid gap-x-10 gap-y-5 pt-7 pb-8 md:grid-cols-3 md:gap-x-6 lg:gap-x-10 lg:pt-8">
      {goals.map((goal) => (
        <li key={goal.title} className="flex gap-3.5 md:max-lg:flex-col md:max-lg:gap-2">
          <i data-sign={goal.icon} className="sign mt-0.5 size-5.5 text-deep-gold" />
          <div>
            <h2 className="text-[1rem] leading-6 tracking-[-0.005em]">{goal.title}</h2>
            <p className="mt-1 text-ui leading-[1.5] text-pretty text-on-deep-2">{goal.description}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
)
