import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type SecurityRowProps = {
  /** Id of its heading, which gets the focus when the pressed element is gone. */
  id?: string
  icon: LucideIcon
  title: ReactNode
  tag?: ReactNode
  text: ReactNode
  action?: ReactNode
  /** Below the row: a form, or the list it counts. */
  children?: ReactNode
}

const look = 'border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0'

/** One sign-in method: what it is, its state, its actions. */
export const SecurityRow = ({ id, icon: Icon, title, tag, text, action, children }: SecurityRowProps) => (
  <div className={look}>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon className="mt-0.75 size-4.5 self-start text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-44">
        <h3
          id={id}
          tabIndex={id ? -1 : undefined}
          className="flex w-fit flex-wrap items-center gap-x-2.5 gap-y-1 text-base"
        >
          {title}
          {tag}
        </h3>
        <p className="text-ui text-pretty text-ink-2">{text}</p>
      </div>
      {action && <div className="flex flex-none gap-2 max-sm:pl-8.5">{action}</div>}
    </div>
    {children}
  </div>
)

/** Same size as a row, so that nothing moves when it arrives. */
export const SecurityRowSkeleton = () => (
  <div className={look}>
    <div className="flex items-center gap-4">
      <Skeleton className="size-4.5 self-start" />
      <div className="flex-1">
        <Skeleton className="my-1 h-4 w-36" />
        <Skeleton className="my-0.5 h-4 w-64 max-w-full" />
      </div>
      <Skeleton className="h-9 w-32 rounded-md max-md:h-11" />
    </div>
  </div>
)
