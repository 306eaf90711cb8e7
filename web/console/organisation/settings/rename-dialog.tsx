import { OrganisationName, settingsRoutes, type OrganisationView } from '@song-hanh/contract/organisation/settings'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { prefetch } from '../../../api/query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { followName, overview } from './settings-queries.ts'

type RenameDialogProps = LazyPopupProps & { organisation: OrganisationView }

export const RenameDialog = ({ anchor, open, onOpenChange, organisation }: RenameDialogProps) => {
  const [name, setName] = useState(organisation.name)
  const [complaint, setComplaint] = useState<string>()
  /** The name a colleague saved in the meantime: the next press overwrites it knowingly. */
  const [theirs, setTheirs] = useState<OrganisationView>()
  const { attempt, isPending, error } = useOperation(settingsRoutes.renameOrganisation)

  const save = async () => {
    if (isPending) return
    const read = OrganisationName.safeParse(name)
    setComplaint(read.success ? undefined : m.settings_name_needed())
    if (!read.success) return
    const answer = await attempt({ body: { name: read.data, version: (theirs ?? organisation).version } })
    if (answer instanceof CallFailed) {
      if (answer.failure !== 'organisation_changed') return
      await queryClient.invalidateQueries({ queryKey: overview().queryKey })
      setTheirs((await prefetch(overview())).organisation)
      return
    }
    queryClient.setQueryData(overview().queryKey, answer)
    onOpenChange(false)
    showToast(m.settings_renamed({ name: answer.organisation.name }))
    await followName()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      width="narrow"
      title={m.settings_rename_title()}
      action={theirs ? m.settings_rename_anyway() : m.settings_rename_save()}
      busy={isPending}
      failure={error?.failure === 'organisation_changed' ? undefined : error}
      onSubmit={save}
    >
      {theirs && <Banner tone="gold">{m.settings_rename_conflict({ name: theirs.name })}</Banner>}
      <Field label={m.settings_name()} hint={m.settings_rename_hint()} error={complaint} required>
        <Input name="name" value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
