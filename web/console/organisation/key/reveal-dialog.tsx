import type { ApiKey } from '@song-hanh/contract/organisation/key'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { KeyScopes } from './key-scopes.tsx'

/** Shown once: it closes only when the person confirms that they stored the key. */
export const RevealDialog = ({
  open,
  onOpenChange,
  made,
}: LazyPopupProps & { made: { key: ApiKey; secret: string } }) => {
  const [isStored, setStored] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const { key, secret } = made
  return (
    <Dialog
      open={open}
      persistent
      onOpenChange={() => (isStored ? onOpenChange(false) : setReminded(true))}
      title={m.key_reveal_title()}
      description={m.key_reveal_text()}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <Checkbox checked={isStored} onChange={(event) => setStored(event.target.checked)}>
            {m.key_reveal_stored()}
          </Checkbox>
          <Button disabledReason={isStored ? undefined : m.key_reveal_first()} onClick={() => onOpenChange(false)}>
            {m.key_reveal_done()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3 rounded-lg border border-jade bg-jade-tint px-4 py-3 max-sm:flex-wrap">
          <code aria-label={m.key_reveal_key()} className="min-w-0 flex-1 font-mono text-ui wrap-anywhere">
            {secret}
          </code>
          <CopyButton wide text={secret} label={m.ui_copy()} />
        </div>
        {isReminded && !isStored && <Banner tone="gold">{m.key_reveal_first()}</Banner>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-ui [&_dd]:text-right [&_dt]:text-ink-2">
          <dt>{m.key_name()}</dt>
          <dd className="font-semibold wrap-anywhere">{key.name}</dd>
          <dt>{m.key_permissions()}</dt>
          <dd>
            <KeyScopes scopes={key.scopes} />
          </dd>
          <dt>{m.key_expiry()}</dt>
          <dd className="num font-semibold">{key.expires_at ? formatDate(key.expires_at) : m.key_expiry_never()}</dd>
        </dl>
      </div>
    </Dialog>
  )
}
