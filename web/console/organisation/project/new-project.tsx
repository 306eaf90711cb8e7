import { can } from '@song-hanh/contract/rights/rights'
import { Plus } from 'lucide-react'
import { useCached } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths } from '../../paths.ts'
import { useOpenFromUrl } from '../../page/use-open-from-url.ts'

const load = lazyPopup(async () => (await import('./new-project-dialog.tsx')).NewProjectDialog)

/** Why the person cannot create a project. */
const useReason = (): string | undefined => {
  const role = useCached(activeOrganisation())?.role
  return role !== undefined && !can(role, 'project.create') ? m.project_create_refused() : supportReason()
}

/** `opensDialog`: the URL asks to open it, as from the palette. */
export const NewProject = ({ opensDialog = false }: { opensDialog?: boolean }) => {
  const reason = useReason()
  const { Popup, popup, show, round, button } = useLazyPopup(load, 'dialog')
  useOpenFromUrl({ isRequested: opensDialog, reason, href: paths.projects(), show })
  return (
    <>
      <Button {...button} variant="primary" disabledReason={reason} reasonBelow>
        <Plus className="size-4.5" aria-hidden="true" />
        {m.project_new()}
      </Button>
      {Popup && <Popup key={round} {...popup} />}
    </>
  )
}
