import type { Passkey } from '@song-hanh/contract/identity/factor'
import { CircleCheck, Fingerprint } from 'lucide-react'
import { Button } from '../../../../ui/button/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useLazyPopup } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { supportsPasskeys } from '../../../../api/passkey/passkey.ts'
import { lazyPopup } from '../../../lazy/lazy-popup.ts'
import { PasskeyLine, passkeysId } from './passkey-line.tsx'
import { restoreFocusTo } from '../restore-focus.ts'
import { SecurityRow } from '../security-row.tsx'
import { supportReason } from '../../../impersonation/support-reason.ts'

const loadDialog = lazyPopup(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)
const maxPasskeys = 10

const whyNot = (count: number): string | undefined => {
  if (!supportsPasskeys()) return m.security_passkey_unknown()
  return count >= maxPasskeys ? m.failure_too_many_passkeys() : supportReason()
}

const Add = ({ count }: { count: number }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadDialog, 'dialog')
  return (
    <>
      <Button variant="quiet" {...button} disabledReason={whyNot(count)}>
        {m.security_passkey_add()}
      </Button>
      {Popup && (
        <Popup
          key={round}
          {...popup}
          onOpenChange={(open) => {
            popup.onOpenChange(open)
            if (!open) restoreFocusTo(popup.anchor)
          }}
        />
      )}
    </>
  )
}

export const PasskeyRow = ({ passkeys, hasApp }: { passkeys: Passkey[]; hasApp: boolean }) => (
  <SecurityRow
    id={passkeysId}
    icon={Fingerprint}
    title={m.security_passkeys()}
    tag={
      passkeys.length > 0 && (
        <Tag tone="jade" icon={<CircleCheck aria-hidden="true" />}>
          {m.security_passkeys_count({ count: passkeys.length })}
        </Tag>
      )
    }
    text={m.security_passkeys_text()}
    action={<Add count={passkeys.length} />}
  >
    {passkeys.length > 0 && (
      <ul aria-label={m.security_passkeys()} className="mt-3 sm:pl-5.5">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.passkey_id} passkey={passkey} isLast={!hasApp && passkeys.length === 1} />
        ))}
      </ul>
    )}
  </SecurityRow>
)
