import type { ReactNode } from 'react'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'

/** Waiting for something that happens elsewhere; says what, and that the page may be left. */
export const WaitingStrip = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div className="border-t border-line bg-sunken">
    <ProgressLine label={title} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4 max-sm:px-4.5">
      <div role="status" className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {action}
    </div>
  </div>
)
