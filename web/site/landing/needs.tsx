import type { Landing } from '@song-hanh/content/landing'
import { ArrowRight, ArrowUp, Database, Landmark, Leaf, MessageCircle, Sparkles } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { usePath } from '../page-context.ts'
import { Ridge } from '../ridge.tsx'

type Need = Landing['needs']['items'][number]

const looks: Record<Need['icon'], { Icon: typeof Leaf; colour: string; hover: string }> = {
  database: { Icon: Database, colour: 'text-sky', hover: 'hover:text-sky' },
  sparkles: { Icon: Sparkles, colour: 'text-plum', hover: 'hover:text-plum' },
  leaf: { Icon: Leaf, colour: 'text-leaf', hover: 'hover:text-leaf' },
  landmark: { Icon: Landmark, colour: 'text-gold-ink', hover: 'hover:text-gold-ink' },
  'message-circle': { Icon: MessageCircle, colour: 'text-jade', hover: 'hover:text-jade' },
}

const NeedRow = ({ need }: { need: Need }) => {
  const pathTo = usePath()
  const { Icon, colour, hover } = looks[need.icon]
  return (
    <li className="border-t border-line last:border-b">
      <a
        href={pathTo(need.to)}
        className={cx(
          'group flex min-h-19 items-center gap-4.5 py-2 text-[1.375rem] leading-[1.3] tracking-[-0.01em]',
          'transition-[color,padding] hover:pl-2 max-md:min-h-17 max-md:gap-3.5 max-md:text-[1.125rem]',
          hover,
        )}
      >
        <Icon aria-hidden className={cx('size-6 flex-none', colour)} />
        <span>{need.label}</span>
        <ArrowRight aria-hidden className="ml-auto size-5 flex-none text-ink-3 group-hover:text-current" />
      </a>
    </li>
  )
}

/** The last block asks what the visitor came for; the ridge below it turns into the footer. */
export const Needs = ({ needs }: { needs: Landing['needs'] }) => (
  <section aria-labelledby="needs" className="pt-18 lg:pt-26">
    <div className="wrap grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
      <div>
        <h2
          id="needs"
          className="text-[clamp(2.25rem,4.4vw,3.75rem)] leading-[1.16] tracking-[-0.03em] lg:max-w-[5.5em]"
        >
          {needs.title}
        </h2>
        <a
          href="#top"
          className="mt-5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink-2 underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2 max-lg:hidden"
        >
          <ArrowUp aria-hidden className="size-4.5" />
          {needs.backToTop}
        </a>
      </div>
      <ul>
        {needs.items.map((need) => (
          <NeedRow key={need.to} need={need} />
        ))}
      </ul>
    </div>
    <Ridge />
  </section>
)
