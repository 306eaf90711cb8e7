import './help.css'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { m } from '../../../words/compiled/messages.js'
import { DeclareScene, NumberScene, ReviewScene, WayScene } from './help-scenes.tsx'

const scenes = [
  { id: 'number', Scene: NumberScene, caption: m.ekyc_help_number },
  { id: 'declare', Scene: DeclareScene, caption: m.ekyc_help_declare },
  { id: 'review', Scene: ReviewScene, caption: m.ekyc_help_review },
  { id: 'way', Scene: WayScene, caption: m.ekyc_help_way },
] as const

/** Long enough to read the caption twice. */
const sceneMs = 7000

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** An animated explanation: drawn, captioned, silent. With reduced motion its pages are turned by hand. */
export const HelpDialog = ({ onOpenChange }: { onOpenChange: (open: boolean) => void }) => {
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !wantsStill())
  const isLast = at === scenes.length - 1
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => (isLast ? setPlaying(false) : setAt(at + 1)), sceneMs)
    return () => clearTimeout(timer)
  }, [isPlaying, at, isLast])
  const turn = (to: number) => {
    setPlaying(false)
    setAt(Math.max(0, Math.min(scenes.length - 1, to)))
  }
  const toggle = () => {
    if (!isPlaying && isLast) setAt(0)
    setPlaying(!isPlaying)
  }
  const { id, Scene, caption } = scenes[at] ?? scenes[0]
  return (
    <Dialog open onOpenChange={onOpenChange} title={m.ekyc_help_title()} width="wide">
      <figure>
        <svg
          key={id}
          viewBox="0 0 640 320"
          aria-hidden="true"
          fill="none"
          strokeLinecap="round"
          className="block w-full rounded-xl bg-sunken ring-1 ring-line"
        >
          <Scene />
        </svg>
        <figcaption aria-live="polite" className="mt-4 min-h-18 text-[1rem] text-pretty max-sm:min-h-24">
          <span className="mr-2 num font-semibold text-jade">
            {at + 1}/{scenes.length}
          </span>
          {caption()}
        </figcaption>
      </figure>
      <div className="mt-2 flex items-center gap-2">
        <Button variant="quiet" onClick={toggle} className="min-w-28">
          {isPlaying ? <Pause className="size-4" aria-hidden="true" /> : <Play className="size-4" aria-hidden="true" />}
          {isPlaying ? m.ekyc_help_pause() : m.ekyc_help_play()}
        </Button>
        <ol className="mx-auto flex gap-1.5" aria-hidden="true">
          {scenes.map((scene, index) => (
            <li
              key={scene.id}
              className={cx(
                'h-1.5 rounded-full transition-[width]',
                index === at ? 'w-7 bg-jade' : 'w-3 bg-line-strong',
              )}
            />
          ))}
        </ol>
        <Button square variant="ghost" aria-label={m.ekyc_help_before()} onClick={() => turn(at - 1)}>
          <ChevronLeft className="size-4.5" aria-hidden="true" />
        </Button>
        <Button square variant="ghost" aria-label={m.ekyc_help_after()} onClick={() => turn(at + 1)}>
          <ChevronRight className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
    </Dialog>
  )
}
