import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'

const load = lazyPopup(async () => (await import('./create-dialog.tsx')).CreateDialog)

/** For a person who has left or closed their last organisation. */
export const NoOrganisation = () => {
  const { Popup, popup, button, round } = useLazyPopup(load, 'dialog')
  return (
    <>
      <PageHead title={m.console_overview()} />
      <EmptyState
        title={m.settings_nobody()}
        action={<Button {...button}>{m.settings_create()}</Button>}
        note={m.settings_nobody_note()}
      >
        {m.settings_nobody_text()}
      </EmptyState>
      {Popup && <Popup key={round} {...popup} />}
    </>
  )
}
