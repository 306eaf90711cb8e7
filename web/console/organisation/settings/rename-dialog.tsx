import { OrganisationName, settingsRoutes, type OrganisationView } from '@song-hanh/contract/organisation/settings'
import { type SyntheticEvent, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { prefetch } from '../../../api/query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { followName, overview } from './settings-queries.ts'

type RenameDialogProps = LazyPopupProps & { organisation: OrganisationView }

export const RenameDialog = ({ anchor, open, onOpenChange, organisation }: RenameDialogProps) => {
  const [name, setName] = useState(organisation.name)
  const [complaint, setComplaint] = useState<string>()
  /** The name a colleague saved in the meantime: the next press overwrites it knowingly. */
  const [theirs, setTheirs] = useState<OrganisationView>()
  const { attempt, isPending, error } = useOperation(settingsRoutes.renameOrganisation)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
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
  const shownError = error && error.failure !== 'step_up_required' && error.failure !== 'organisation_changed'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      width="narrow"
      title={m.settings_rename_title()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form="rename-organization" busy={isPending}>
            {theirs ? m.settings_rename_anyway() : m.settings_rename_save()}
          </Button>
        </>
      }
    >
      <form id="rename-organization" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {theirs && <Banner tone="gold">{m.settings_rename_conflict({ name: theirs.name })}</Banner>}
        {shownError && <Banner tone="lacquer">{accountSentenceFor(error)}</Banner>}
        <Field label={m.settings_name()} hint={m.settings_rename_hint()} error={complaint} required>
          <Input name="name" value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
