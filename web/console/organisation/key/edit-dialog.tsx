import { type ApiKey, keyRoutes } from '@song-hanh/contract/organisation/key'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { invalidateKeys } from './key-queries.ts'
import { NetworkField, readNetworks } from './network-field.tsx'

const rules = keyRoutes.updateKey.body

export const EditDialog = ({ open, onOpenChange, anchor, of }: LazyPopupProps & { of: ApiKey }) => {
  const [name, setName] = useState(of.name)
  const [networks, setNetworks] = useState(of.addresses.join('\n'))
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const { run, isPending, error } = useOperation(keyRoutes.updateKey)
  const save = async () => {
    const body = { name, addresses: readNetworks(networks), version: of.version }
    const fields = new Set(rules.safeParse(body).error?.issues.map((issue) => String(issue.path[0])))
    setWrong(fields)
    if (isPending || fields.size > 0) return
    const answer = await run({ params: { keyId: of.key_id }, body })
    // a concurrent change: the list behind shows the current state, and the form restarts with it
    if (!answer) return void invalidateKeys()
    onOpenChange(false)
    showToast(m.key_saved())
    await invalidateKeys()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.key_edit_title()}
      action={m.key_save()}
      busy={isPending}
      failure={error}
      onSubmit={save}
    >
      <Field label={m.key_name()} required error={wrong.has('name') ? m.key_name_needed() : undefined}>
        <Input value={name} maxLength={100} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <NetworkField
        value={networks}
        error={wrong.has('addresses') ? m.key_addresses_wrong() : undefined}
        onChange={setNetworks}
      />
    </FormDialog>
  )
}
