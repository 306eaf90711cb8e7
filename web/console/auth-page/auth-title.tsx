import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'

type AuthTitleProps = {
  lead?: ReactNode
  /** A small line above, which the title completes. */
  eyebrow?: ReactNode
  /** Link to the previous step, named by `label`. */
  back?: { label: string; onBack: () => void }
  children: ReactNode
}

/** Head of a sign-in page. The title takes the focus when a step changes without a navigation. */
export const AuthTitle = ({ lead, eyebrow, back, children }: AuthTitleProps) => (
  <>
    {back && (
      <button
        type="button"
        onClick={back.onBack}
        className="-mt-3 mb-3 -ml-1 flex w-fit lg:-mt-9 min-h-9 items-center gap-2 rounded-sm px-1 text-ui font-semibold text-ink-2 hover:text-ink max-md:min-h-11"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        <span className="sr-only">{m.ui_back()}: </span>
        {back.label}
      </button>
    )}
    {eyebrow && <p className="mb-1 text-[1rem] text-ink-2">{eyebrow}</p>}
    <h1
      tabIndex={-1}
      className="text-[2.125rem] leading-tight tracking-tight wrap-break-word outline-none max-sm:text-[1.8125rem]"
    >
      {children}
    </h1>
    {lead && <p className="mt-2.5 text-[1rem] leading-relaxed text-pretty wrap-break-word text-ink-2">{lead}</p>}
  </>
)
