import type { Landing } from '@song-hanh/content/landing'
import { Database, Landmark, Leaf, MessageCircle, Sparkles } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { usePath } from '../page/page-context.ts'
import { Ridge } from '../page/ridge.tsx'
import { Arrow } from './arrow.tsx'
import { scrollSmoothly } from './scroll-smoothly.ts'

type Need = Landing['needs']['items'][number]

const looks: Record<Need['icon'], { Icon: typeof Leaf; colour: string; hover: string }> = {
  database: { Icon: Database, colour: 'text-sky', hover: 'hover:text-sky' },
  sparkles: { Icon: Sparkles, colour: 'text-plum', hover: 'hover:text-plum' },
  leaf: { Icon: Leaf, colour: 'text-leaf', hover: 'hover:text-leaf' },
  landmark: { Icon: Landmark, colour: 'text-gold-ink', hover: 'hover:text-gold-ink' },
  'message-circle': { Icon: MessageCircle, colour: 'text-jade', hover: 'hover:text-jade' },
}
const chipLook =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold transition-colors hover:border-current hover:bg-surface'

/** A need with several answers expands; a native <details> works without a script and closes the others. */
const NeedRow = ({ need }: { need: Need }) => {
  const pathTo = usePath()
  const { Icon, colour, hover } = looks[need.icon]
  const rowLook = cx(
    'flex min-h-17 list-none items-center gap-3.5 py-2 text-[1.125rem] leading-[1.3] tracking-[-0.01em]',
    'transition-[color,padding] hover:pl-2 md:min-h-19 md:gap-4.5 md:text-[1.375rem] [&::-webkit-details-marker]:hidden',
    hover,
  )
  const row = (
    <>
      <Icon aria-hidden className={cx('size-6 flex-none', colour)} />
      <span>{need.label}</span>
      <Arrow className="ml-auto size-5 flex-none text-ink-3 transition-transform in-[summary]:rotate-90 group-open:-rotate-90" />
    </>
  )
  return (
    <li className="border-t border-line last:border-b">
      {'to' in need ? (
        <a href={pathTo(need.to)} className={rowLook}>
          {row}
        </a>
      ) : (
        <details name="needs" className="group">
          <summary className={rowLook}>{row}</summary>
          <ul className="flex flex-wrap gap-2 pt-1 pb-6 md:pl-10.5">
            {need.links.map((link) => (
              <li key={link.to}>
                <a href={pathTo(link.to)} className={cx(chipLook, hover)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** The last section asks what the visitor came for; the ridge below it turns into the footer. */
export const Needs = ({ needs }: { needs: Landing['needs'] }) => (
  <section aria-labelledby="needs" className="pt-20 lg:pt-32">
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
          onClick={scrollSmoothly}
          className="mt-5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink-2 underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
        >
          <Arrow className="size-4.5 -rotate-90" />
          {needs.backToTop}
        </a>
      </div>
      <ul>
        {needs.items.map((need) => (
          <NeedRow key={need.label} need={need} />
        ))}
      </ul>
    </div>
    <Ridge />
  </section>
)
