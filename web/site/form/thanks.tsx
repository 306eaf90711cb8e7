import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type ThanksProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Replaces the form, takes the focus and confirms that the server has accepted it. */
export const Thanks = ({ title, children, action }: ThanksProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <span className="grid size-12 place-items-center rounded-full bg-jade-tint text-jade">
        <Check aria-hidden className="size-6" />
      </span>
      <p className="mt-5 max-w-[28em] text-xl font-semibold tracking-[-0.01em] text-pretty">{title}</p>
      {children && <div className="mt-2 max-w-[38em] text-ink-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
