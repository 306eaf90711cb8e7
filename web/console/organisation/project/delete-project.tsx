import type { Project } from '@song-hanh/contract/organisation/project'
import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'

const load = lazyPopup(async () => (await import('./delete-project-dialog.tsx')).DeleteProjectDialog)

export const DeleteProject = ({ one }: { one: Project }) => {
  const { Popup, popup, round, button } = useLazyPopup(load, 'dialog')
  return (
    <>
      <Button
        {...button}
        variant="ghost"
        reasonBelow
        disabledReason={one.may_delete ? supportReason() : m.project_delete_refused()}
      >
        <Trash2 className="size-4" aria-hidden="true" />
        {m.project_delete()}
      </Button>
      {Popup && <Popup key={round} {...popup} one={one} />}
    </>
  )
}
