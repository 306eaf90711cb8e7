import { OrganisationName, settingsRoutes } from '@song-hanh/contract/organisation/settings'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { organisationChoice } from '../../../api/browser.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { reloadAnnouncement } from '../../page/reload-announcement.ts'
import { paths } from '../../paths.ts'

export const CreateDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const [name, setName] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const { run, isPending, error } = useOperation(settingsRoutes.createOrganisation, { scope: 'person' })
  const create = async () => {
    if (isPending) return
    const read = OrganisationName.safeParse(name)
    setComplaint(read.success ? undefined : m.settings_name_needed())
    if (!read.success) return
    const made = await run({ body: { name: read.data } })
    if (!made) return
    organisationChoice.choose(made.organisation_id)
    reloadAnnouncement.store(m.console_home_at({ organisation: read.data }))
    // reload, as when switching the organisation
    location.assign(paths.organization())
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.settings_create_title()}
      description={m.settings_create_text()}
      action={m.settings_create()}
      busy={isPending}
      failure={error}
      onSubmit={create}
    >
      <Field label={m.settings_name()} error={complaint} required>
        <Input name="name" value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
