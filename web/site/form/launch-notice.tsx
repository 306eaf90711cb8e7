import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'

const LaunchNoticeDialog = lazy(async () => ({
  default: (await import('./launch-notice-dialog.tsx')).LaunchNoticeDialog,
}))

type LaunchNoticeButtonProps = { packageId: string; title: string; variant?: 'quiet' | 'ghost'; className?: string }

/** For what is not on sale yet. Its dialog loads on demand. */
export const LaunchNoticeButton = ({ packageId, title, variant = 'quiet', className }: LaunchNoticeButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonLook({ variant, className })}
      >
        <Bell aria-hidden className="size-4" />
        {m.form_launch_open()}
        <span className="sr-only">: {title}</span>
      </button>
      {isOpen && (
        <Suspense>
          <LaunchNoticeDialog packageId={packageId} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
