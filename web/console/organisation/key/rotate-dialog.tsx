import { type ApiKey, graces, keyRoutes } from '@song-hanh/contract/organisation/key'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
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
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      goBackTo={anchor}
      title={m.key_rotate_title({ name: of.name })}
      description={m.key_rotate_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => !isPending && onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button busy={isPending} onClick={() => void rotate()}>
            {m.key_rotate_action()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && error.failure !== 'step_up_required' && <Banner tone="lacquer">{accountSentenceFor(error)}</Banner>}
        <Field label={m.key_grace()} group>
          <RadioGroup
            value={String(grace)}
            onChange={(value) => setGrace(graces.find((one) => String(one) === value) ?? 24)}
            choices={graces.map((one) => ({ value: String(one), label: graceWords[one]() }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}
