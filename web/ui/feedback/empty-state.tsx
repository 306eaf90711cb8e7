import type { ReactNode } from 'react'
import { TerraceArt } from '../art/terrace-art.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What this is and why it is empty. */
  children: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** A small sentence under it. */
  note?: ReactNode
  /** Inside a card or a table: smaller, without the large picture beside it. */
  small?: boolean
  art?: ReactNode
}

export const EmptyState = ({ title, children, action, note, small = false, art = <TerraceArt /> }: EmptyStateProps) =>
  small ? (
    <div className="grid content-start justify-items-center px-4 py-10 text-center">
      <div className="mb-4 w-36">{art}</div>
      <h2 className="text-base">{title}</h2>
      <p className="mt-1 max-w-[46ch] text-ui text-ink-2">{children}</p>
      {action && <div className="mt-4">{action}</div>}
      {note && <p className="mt-3 text-sm text-ink-2">{note}</p>}
    </div>
  ) : (
    <div className="grid items-center gap-x-16 gap-y-8 py-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <h2 className="text-3xl max-sm:text-2xl">{title}</h2>
        <p className="mt-3 max-w-[58ch] text-lg text-ink-2 max-sm:text-base">{children}</p>
        {action && <div className="mt-6 flex flex-wrap gap-2 max-sm:[&>*]:w-full">{action}</div>}
        {note && <p className="mt-5 text-sm text-ink-2">{note}</p>}
      </div>
      <div className="max-w-100 max-lg:order-first max-lg:max-w-64">{art}</div>
    </div>
  )
