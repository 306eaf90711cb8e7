import { factorRoutes } from '@song-hanh/contract/identity/factor'
import type { Passkey } from '@song-hanh/contract/identity/factor'
import { Cloud, KeySquare } from 'lucide-react'
import { useOperation } from '../../../../api/use-operation.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { lazyPopup } from '../../../lazy/lazy-popup.ts'
import { formatAgo, formatDate } from '../../../format/format-date.ts'
import { supportReason } from '../../../impersonation/support-reason.ts'

/** Id of the heading above them. */
export const passkeysId = 'security-passkeys'

const loadRename = lazyPopup(async () => (await import('./passkey-rename.tsx')).PasskeyRename)
const loadRemoval = lazyPopup(async () => (await import('./factor-removal.tsx')).FactorRemoval)

const Rename = ({ passkey }: { passkey: Passkey }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadRename, 'dialog')
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        {...button}
        aria-label={m.security_passkey_rename_named({ name: passkey.name })}
        disabledReason={supportReason()}
      >
        {m.security_passkey_rename()}
      </Button>
      {Popup && <Popup key={round} {...popup} passkey={passkey} />}
    </>
  )
}

const Remove = ({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) => {
  const remove = useOperation(factorRoutes.removePasskey, { scope: 'person' })
  const { Popup, popup, button } = useLazyPopup(loadRemoval, 'dialog')
  const { name, passkey_id: passkeyId } = passkey
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.security_passkey_remove_named({ name })}
        disabledReason={supportReason()}
        {...button}
      >
        {m.security_passkey_remove()}
      </Button>
      {Popup && (
        <Popup
          {...popup}
          title={m.security_passkey_remove_title({ name })}
          text={m.security_passkey_remove_text()}
          action={m.security_passkey_remove_action()}
          done={m.security_passkey_removed()}
          isLast={isLast}
          goOn={passkeysId}
          busy={remove.isPending}
          error={remove.error}
          remove={() => remove.run({ params: { passkeyId } })}
        />
      )}
    </>
  )
}

export const PasskeyLine = ({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) => {
  const { name, backed_up: isSynced, created_at: since, last_used_at: used } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg py-2 pr-1.5 pl-3 odd:bg-sunken">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ui font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="inline-flex items-center gap-1 text-xs font-medium text-ink-2">
            {isSynced ? (
              <Cloud className="size-3.5" aria-hidden="true" />
            ) : (
              <KeySquare className="size-3.5" aria-hidden="true" />
            )}
            {isSynced ? m.security_passkey_synced() : m.security_passkey_here()}
          </span>
        </p>
        <p className="text-sm text-ink-2">
          {m.security_passkey_since({ day: formatDate(since) })} ·{' '}
          {used === null ? m.security_passkey_unused() : m.security_passkey_used({ ago: formatAgo(used) })}
        </p>
      </div>
      <div className="flex flex-none gap-1 max-sm:-ml-2.5">
        <Rename passkey={passkey} />
        <Remove passkey={passkey} isLast={isLast} />
      </div>
    </li>
  )
}
