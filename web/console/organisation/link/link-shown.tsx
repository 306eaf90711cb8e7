import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

type LinkShownProps = {
  open: boolean
  token: string
  goBackTo: { current: HTMLElement | null }
  onClose: () => void
}

/** The link is shown once: it closes only by its button. */
export const LinkShown = ({ open, token, goBackTo, onClose }: LinkShownProps) => {
  const href = `${location.origin}${paths.invitation()}?token=${token}`
  return (
    <Dialog
      open={open}
      persistent
      onOpenChange={onClose}
      goBackTo={goBackTo}
      title={m.link_shown()}
      description={m.link_shown_text()}
      footer={<Button onClick={onClose}>{m.link_shown_done()}</Button>}
    >
      <div className="grid gap-4">
        <code className="block rounded-lg bg-sunken px-4 py-3 font-mono text-sm wrap-anywhere">{href}</code>
        <div>
          <CopyButton wide text={href} label={m.link_copy()} />
        </div>
        <Banner tone="gold">{m.link_shown_warning()}</Banner>
      </div>
    </Dialog>
  )
}
