import { useEffect, useState } from 'react'
import { ekycSentenceFor } from '../../../api/failure/ekyc-failure-words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { QrCode } from '../../../ui/art/qr-code.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { createDeviceLink } from '../wizard/actions.ts'

type Link = Awaited<ReturnType<typeof createDeviceLink>>

/** A one-time link that continues where this browser is. */
export const OtherDeviceDialog = ({ onOpenChange }: { onOpenChange: (open: boolean) => void }) => {
  const [link, setLink] = useState<Link>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let isLeft = false
    createDeviceLink().then(
      (made) => !isLeft && setLink(made),
      (cause: unknown) => !isLeft && setError(ekycSentenceFor(cause)),
    )
    return () => {
      isLeft = true
    }
  }, [])
  return (
    <Dialog open onOpenChange={onOpenChange} title={m.ekyc_elsewhere()} description={m.ekyc_elsewhere_lead()}>
      {error && <Banner tone="lacquer">{error}</Banner>}
      {!error && (
        <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          {link ? (
            <QrCode text={link.url} label={m.ekyc_elsewhere_qr()} className="size-48 max-sm:mx-auto" />
          ) : (
            <Skeleton className="size-48 rounded-lg max-sm:mx-auto" />
          )}
          <div className="grid gap-3.5 text-ui text-ink-2">
            <p className="text-pretty">
              {link?.expiresAt === null ? m.ekyc_elsewhere_organization() : m.ekyc_elsewhere_once()}
            </p>
            <p className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all text-ink">{link?.url ?? ' '}</p>
            {link && <CopyButton wide text={link.url} label={m.ekyc_elsewhere_copy()} className="justify-self-start" />}
          </div>
        </div>
      )}
    </Dialog>
  )
}
