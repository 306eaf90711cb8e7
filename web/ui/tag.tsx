import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'jade' | 'gold' | 'ink' | 'lacquer' | 'sky' | 'leaf' | 'plum'

const tones: Record<Tone, string> = {
  jade: 'bg-jade-tint text-jade',
  gold: 'bg-gold-tint text-gold-ink',
  ink: 'bg-sunken text-ink-2',
  lacquer: 'bg-lacquer-tint text-lacquer',
  sky: 'bg-sky-tint text-sky',
  leaf: 'bg-leaf-tint text-leaf',
  plum: 'bg-plum-tint text-plum',
}

/** A state or a kind: always a word, tint and icon only support it. It grows a line rather than burst. */
export const Tag = ({ tone = 'ink', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    data-tag=""
    className={cx(
      'inline-flex min-h-5.5 max-w-full items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold [&_svg]:size-3.5',
      tones[tone],
    )}
  >
    {icon}
    <span className="min-w-0 wrap-break-word">{children}</span>
  </span>
)
