import { FullName, personRoutes } from '@song-hanh/contract/identity/profile'
import { useState } from 'react'
import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { rememberProfile } from '../../preference/remember-profile.ts'

export const NameDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const { user } = useLoaded(me()).data
  const set = useOperation(personRoutes.setName, { scope: 'person' })
  const [typed, setTyped] = useState(user.name)
  const [isEmpty, setEmpty] = useState(false)

  const submit = async () => {
    const { data: name } = FullName.safeParse(typed)
    setEmpty(name === undefined)
    if (name === undefined || set.isPending) return
    const saved = await set.run({ body: { name } })
    if (!saved) return
    rememberProfile({ name: saved.name })
    onOpenChange(false)
    showToast(m.account_name_saved())
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.account_name_title()}
      description={m.account_name_text()}
      action={m.account_name_save()}
      busy={set.isPending}
      failure={set.error}
      onSubmit={submit}
    >
      <Field label={m.account_full_name()} error={isEmpty ? m.identity_full_name_empty() : undefined}>
        <Input
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setEmpty(false)
          }}
          autoComplete="name"
          maxLength={120}
        />
      </Field>
    </FormDialog>
  )
}
