import { factorRoutes } from '@song-hanh/contract/identity/factor'
import type { Passkey } from '@song-hanh/contract/identity/factor'
import { useOperation } from '../../../../api/use-operation.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { FormDialog } from '../../../form/form-dialog.tsx'
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
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.security_passkey_rename_title()}
      action={m.security_passkey_rename_action()}
      busy={rename.isPending}
      failure={rename.error}
      onSubmit={submit}
    >
      <PasskeyName of={name} />
    </FormDialog>
  )
}
