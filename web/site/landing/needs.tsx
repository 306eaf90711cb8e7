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

/** A need with several answers expands; a native <details> works without a script and closes the others. */
const NeedRow = ({ need }: { need: Need }) => {
  const pathTo = usePath()
  const { Icon, colour, hover } = looks[need.icon]
  const rowLook = cx('need', hover)
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
                <a href={pathTo(link.to)} className={cx('need-chip', hover)}>
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
        <h2 id="needs" className="need-title">
          {needs.title}
        </h2>
        <a href="#top" onClick={scrollSmoothly} className="need-top">
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
