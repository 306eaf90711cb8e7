import { factorRoutes } from '@song-hanh/contract/identity/factor'
import type { Passkey } from '@song-hanh/contract/identity/factor'
import { accountSentenceFor } from '../../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { PasskeyName, usePasskeyName } from './passkey-name.tsx'
import { factors } from '../security-queries.ts'

export const PasskeyRename = ({ anchor, open, onOpenChange, passkey }: LazyPopupProps & { passkey: Passkey }) => {
  const rename = useOperation(factorRoutes.renamePasskey, { scope: 'person' })
  const name = usePasskeyName(passkey.name)

  const submit = async () => {
    if (rename.isPending || !name.judge()) return
    const done = await rename.run({ params: { passkeyId: passkey.passkey_id }, body: { name: name.typed.trim() } })
    if (!done) return
    onOpenChange(false)
    showToast(m.security_passkey_renamed())
    await queryClient.invalidateQueries({ queryKey: factors().queryKey })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      width="narrow"
      title={m.security_passkey_rename_title()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button busy={rename.isPending} onClick={() => void submit()}>
            {m.security_passkey_rename_action()}
          </Button>
        </>
      }
    >
      {rename.error && (
        <div className="mb-4">
          <Banner tone="lacquer">{accountSentenceFor(rename.error)}</Banner>
        </div>
      )}
      <PasskeyName of={name} onSubmit={() => void submit()} />
    </Dialog>
  )
}
