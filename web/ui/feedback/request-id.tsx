import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { CopyButton } from '../button/copy-button.tsx'
import { cx } from '../cx.ts'

type RequestIdProps = { id: string; className?: string; children?: ReactNode }

/** The id by which support finds the failed request. */
export const RequestId = ({ id, className, children }: RequestIdProps) => (
  <p className={cx('flex flex-wrap items-center gap-x-2 text-sm text-ink-2', className)}>
    {m.ui_request_id()}
    <span className="inline-flex min-w-0 items-center gap-1">
      <code className="font-mono wrap-anywhere text-ink">{id}</code>
      <CopyButton text={id} label={`${m.ui_copy()}: ${m.ui_request_id()}`} />
    </span>
    {children}
  </p>
)
