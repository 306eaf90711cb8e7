import { type ApiKey, graces, keyRoutes } from '@song-hanh/contract/organisation/key'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { invalidateKeys } from './key-queries.ts'

type Grace = (typeof graces)[number]
const graceWords: Record<Grace, () => string> = {
  0: m.key_grace_none,
  1: m.key_grace_hour,
  24: m.key_grace_day,
  168: m.key_grace_week,
}

type RotateDialogProps = LazyPopupProps & { of: ApiKey; onMade: (made: { key: ApiKey; secret: string }) => void }

export const RotateDialog = ({ open, onOpenChange, anchor, of, onMade }: RotateDialogProps) => {
  const [grace, setGrace] = useState<Grace>(24)
  const { run, isPending, error } = useOperation(keyRoutes.rotateKey)
  const rotate = async () => {
    const made = await run({ params: { keyId: of.key_id }, body: { grace_hours: grace } })
    if (!made) return void invalidateKeys()
    onOpenChange(false)
    onMade(made)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.key_rotate_title({ name: of.name })}
      description={m.key_rotate_text()}
      action={m.key_rotate_action()}
      busy={isPending}
      failure={error}
      onSubmit={rotate}
      submitOnEnter={false}
    >
      <Field label={m.key_grace()} group>
        <RadioGroup
          value={String(grace)}
          onChange={(value) => setGrace(graces.find((one) => String(one) === value) ?? 24)}
          choices={graces.map((one) => ({ value: String(one), label: graceWords[one]() }))}
        />
      </Field>
    </FormDialog>
  )
}
