import { OrganisationName, settingsRoutes } from '@song-hanh/contract/organisation/settings'
import { type SyntheticEvent, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { organisationChoice } from '../../../api/browser.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { reloadAnnouncement } from '../../page/reload-announcement.ts'
import { paths } from '../../paths.ts'

export const CreateDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const [name, setName] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const { run, isPending, error } = useOperation(settingsRoutes.createOrganisation, { scope: 'person' })
  const create = async (event: SyntheticEvent) => {
    event.preventDefault()
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      goBackTo={anchor}
      width="narrow"
      title={m.settings_create_title()}
      description={m.settings_create_text()}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form="create-organization" busy={isPending}>
            {m.settings_create()}
          </Button>
        </>
      }
    >
      <form id="create-organization" onSubmit={(event) => void create(event)} className="grid gap-4" noValidate>
        {error && error.failure !== 'step_up_required' && <Banner tone="lacquer">{accountSentenceFor(error)}</Banner>}
        <Field label={m.settings_name()} error={complaint} required>
          <Input name="name" value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
