import type { Landing } from '@song-hanh/content/landing'
import { Leaf, Rocket, ShieldCheck } from 'lucide-react'

type Goal = Landing['goalsHero']['goals'][number]

const icons: Record<Goal['icon'], typeof Leaf> = { rocket: Rocket, leaf: Leaf, 'shield-check': ShieldCheck }

export const Promises = ({ goals }: { goals: Goal[] }) => (
  <div className="bg-deep-2 text-on-deep [--focus:var(--color-deep-gold)]">
    <ul className="wrap grid gap-x-10 gap-y-5 pt-7 pb-8 md:grid-cols-3 md:gap-x-6 lg:gap-x-10 lg:pt-8">
      {goals.map((goal) => {
        const Icon = icons[goal.icon]
        return (
          <li key={goal.title} className="flex gap-3.5 md:max-lg:flex-col md:max-lg:gap-2">
            <Icon aria-hidden className="mt-0.5 size-5.5 flex-none text-deep-gold" />
            <div>
              <h2 className="text-[1rem] leading-6 tracking-[-0.005em]">{goal.title}</h2>
              <p className="mt-1 text-ui leading-[1.5] text-pretty text-on-deep-2">{goal.description}</p>
            </div>
          </li>
        )
      })}
    </ul>
  </div>
)
