import type { Project } from '@song-hanh/contract/organisation/project'
import { Pencil } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'

const load = lazyPopup(async () => (await import('./edit-project-dialog.tsx')).EditProjectDialog)

export const EditProject = ({ one }: { one: Project }) => {
  const { Popup, popup, round, button } = useLazyPopup(load, 'dialog')
  return (
    <>
      <Button
        {...button}
        variant="quiet"
        reasonBelow
        disabledReason={one.may_change ? supportReason() : m.project_change_refused()}
      >
        <Pencil className="size-4" aria-hidden="true" />
        {m.project_edit()}
      </Button>
      {Popup && <Popup key={round} {...popup} one={one} />}
    </>
  )
}
