import type { ApiKey } from '@song-hanh/contract/organisation/key'
import { Copy, Pencil, ScrollText } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

const loadRotate = lazyPopup(async () => (await import('./rotate-dialog.tsx')).RotateDialog)
const loadRevoke = lazyPopup(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)
const loadEdit = lazyPopup(async () => (await import('./edit-dialog.tsx')).EditDialog)
const loadLog = lazyPopup(async () => (await import('./log-dialog.tsx')).LogDialog)

/** Only a hash is stored: the full key can be copied only on the page that created it. */
const CopyKey = ({ of, secret }: { of: ApiKey; secret: string | undefined }) =>
  secret ? (
    <CopyButton text={secret} label={m.key_copy_of({ name: of.name })} />
  ) : (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={m.key_copy_of({ name: of.name })}
      disabledReason={of.state === 'active' ? m.key_copy_gone() : m.key_copy_ended()}
    >
      <Copy className="size-4" aria-hidden="true" />
    </Button>
  )

const Log = ({ of }: { of: ApiKey }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadLog, 'dialog')
  return (
    <>
      <Button variant="ghost" size="sm" square aria-label={m.key_log_of({ name: of.name })} {...button}>
        <ScrollText className="size-4" aria-hidden="true" />
      </Button>
      {Popup && <Popup key={round} {...popup} of={of} />}
    </>
  )
}

const Edit = ({ of }: { of: ApiKey }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadEdit, 'dialog')
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={m.key_edit_of({ name: of.name })}
        disabledReason={supportReason(m.key_support_only)}
        {...button}
      >
        <Pencil className="size-4" aria-hidden="true" />
      </Button>
      {Popup && <Popup key={round} {...popup} of={of} />}
    </>
  )
}

type CreatedKey = { key: ApiKey; secret: string }

const Rotate = ({ of, onMade }: { of: ApiKey; onMade: (made: CreatedKey) => void }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadRotate, 'dialog')
  const reason = supportReason(m.key_support_only) ?? (of.has_successor ? m.key_rotate_done() : undefined)
  return (
    <>
      <Button variant="ghost" size="sm" disabledReason={reason} {...button}>
        {m.key_rotate()}
        <span className="sr-only">: {of.name}</span>
      </Button>
      {Popup && <Popup key={round} {...popup} of={of} onMade={onMade} />}
    </>
  )
}

const Revoke = ({ of }: { of: ApiKey }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadRevoke, 'dialog')
  return (
    <>
      <Button variant="ghost" size="sm" disabledReason={supportReason(m.key_support_only)} {...button}>
        {m.key_revoke()}
        <span className="sr-only">: {of.name}</span>
      </Button>
      {Popup && <Popup key={round} {...popup} of={of} />}
    </>
  )
}

export const KeyActions = (props: { of: ApiKey; secret: string | undefined; onMade: (made: CreatedKey) => void }) => {
  const { of, secret, onMade } = props
  const isLive = of.state === 'active'
  return (
    <div className="flex flex-none flex-wrap items-center gap-1 max-md:w-full">
      {isLive && <CopyKey of={of} secret={secret} />}
      <Log of={of} />
      {isLive && (
        <>
          <Edit of={of} />
          <Rotate of={of} onMade={onMade} />
          <Revoke of={of} />
        </>
      )}
    </div>
  )
}
