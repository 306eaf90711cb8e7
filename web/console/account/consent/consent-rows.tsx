import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type ConsentRowProps = { title: ReactNode; note: ReactNode; action?: ReactNode }

export const ConsentRow = ({ title, note, action }: ConsentRowProps) => (
  <li className="flex min-h-16 items-center justify-between gap-4 border-line py-3 not-first:border-t max-sm:flex-wrap max-sm:gap-y-1">
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p className="text-ui text-ink-2">{note}</p>
    </div>
    {action && <div className="flex-none">{action}</div>}
  </li>
)

export const ConsentRowWaiting = () => (
  <div className="min-h-16 py-3">
    <Skeleton className="mt-1 h-4 w-44" />
    <Skeleton className="mt-2.5 h-3.5 w-64 max-w-full" />
  </div>
)
