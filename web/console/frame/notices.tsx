import { CircleFadingArrowUp, Puzzle, WifiOff, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { dismissChunkFailure, useChunkFailed } from '../lazy/lazy-popup.ts'
import { useConnectionState } from './use-connection-state.ts'

type NoticeProps = { icon: ReactNode; children: ReactNode; canReload?: boolean; onClose?: () => void }

const Notice = ({ icon, children, canReload = false, onClose }: NoticeProps) => (
  <div className="pointer-events-auto flex min-h-10 max-w-full items-center gap-2.5 rounded-lg bg-ink py-1 pr-1.5 pl-3.5 text-ui text-paper shadow-float [&>svg]:size-4.5 [&>svg]:flex-none">
    {icon}
    <p className="min-w-0 flex-1 py-1 pr-2">{children}</p>
    {canReload && (
      <button
        type="button"
        onClick={() => location.reload()}
        className="min-h-8 flex-none rounded-md px-2.5 font-semibold underline underline-offset-3 hover:no-underline max-sm:min-h-11"
      >
        {m.console_reload()}
      </button>
    )}
    {onClose && (
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={onClose}
        className="grid size-8 flex-none place-items-center rounded-md opacity-80 hover:opacity-100 max-sm:size-11"
      >
        <X className="size-4" />
      </button>
    )}
  </div>
)

/**
 * Events around an open page: offline, new release, a chunk that failed to load. Overlays the lower edge so that
 * nothing moves, takes no focus and never reloads by itself.
 */
export const Notices = () => {
  const { isOffline, isOutdated } = useConnectionState()
  const isMissing = useChunkFailed()
  const [isHushed, setIsHushed] = useState(false)
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex flex-col items-center gap-2 print:hidden"
    >
      {isMissing && (
        <Notice icon={<Puzzle aria-hidden="true" />} canReload={!isOffline} onClose={dismissChunkFailure}>
          {m.console_chunk_title()}
        </Notice>
      )}
      {isOutdated && !isHushed && !isOffline && !isMissing && (
        <Notice icon={<CircleFadingArrowUp aria-hidden="true" />} canReload onClose={() => setIsHushed(true)}>
          {m.console_new_version()}
        </Notice>
      )}
      {isOffline && <Notice icon={<WifiOff aria-hidden="true" />}>{m.console_offline()}</Notice>}
    </div>
  )
}
