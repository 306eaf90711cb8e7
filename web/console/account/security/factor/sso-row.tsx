import { factorRoutes } from '@song-hanh/contract/identity/factor'
import type { LinkedIdentity } from '@song-hanh/contract/identity/factor'
import { LogIn } from 'lucide-react'
import { useOperation } from '../../../../api/use-operation.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { formatDate } from '../../../format/format-date.ts'
import { supportReason } from '../../../impersonation/support-reason.ts'
import { lazyPopup } from '../../../lazy/lazy-popup.ts'
import { passkeysId } from './passkey-line.tsx'
import { SecurityRow } from '../security-row.tsx'

const loadRemoval = lazyPopup(async () => (await import('./factor-removal.tsx')).FactorRemoval)

const Remove = ({ linked, isOnlyWay }: { linked: LinkedIdentity; isOnlyWay: boolean }) => {
  const unlink = useOperation(factorRoutes.unlinkIdentity, { scope: 'person' })
  const { Popup, popup, button } = useLazyPopup(loadRemoval, 'dialog')
  const { provider, identity_id: identityId } = linked
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.security_sso_remove_named({ provider })}
        disabledReason={isOnlyWay ? m.failure_last_sign_in_method() : supportReason()}
        {...button}
      >
        {m.security_sso_remove()}
      </Button>
      {Popup && (
        <Popup
          {...popup}
          title={m.security_sso_remove_title({ provider })}
          text={m.security_sso_remove_text()}
          action={m.security_sso_remove_action()}
          done={m.security_sso_removed()}
          isLast={false}
          goOn={passkeysId}
          busy={unlink.isPending}
          error={unlink.error}
          remove={() => unlink.run({ params: { identityId } })}
        />
      )}
    </>
  )
}

type SsoRowProps = { identities: readonly LinkedIdentity[]; hasOtherWay: boolean }

/** Accounts elsewhere that open this one. They are linked at sign-in, so without any there is nothing to do here. */
export const SsoRow = ({ identities, hasOtherWay }: SsoRowProps) =>
  identities.length > 0 && (
    <SecurityRow icon={LogIn} title={m.security_sso()} text={m.security_sso_text()}>
      <ul aria-label={m.security_sso()} className="mt-3 sm:pl-5.5">
        {identities.map((linked) => (
          <li
            key={linked.identity_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg py-2 pr-1.5 pl-3 odd:bg-sunken"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="text-ui font-semibold wrap-anywhere">{linked.provider}</p>
              <p className="text-sm text-ink-2">{m.security_sso_since({ day: formatDate(linked.linked_at) })}</p>
            </div>
            <div className="flex-none max-sm:-ml-2.5">
              <Remove linked={linked} isOnlyWay={!hasOtherWay && identities.length === 1} />
            </div>
          </li>
        ))}
      </ul>
    </SecurityRow>
  )
