import { useRouterState } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button/button-look.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { findUnfinished, mustBeUnfinished, unfinishedTitle } from './unfinished.ts'

export const loader = mustBeUnfinished
export const title = unfinishedTitle

/** Inside the console: announces a page to come, at its final URL. */
export default function UnfinishedPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const page = findUnfinished(path)
  if (!page) return null
  return (
    <>
      <PageHead title={page.title()} tag={<Tag tone="gold">{m.console_unfinished_tag()}</Tag>} />
      <EmptyState
        title={m.console_unfinished_head()}
        note={m.console_unfinished_note()}
        action={
          <Anchor href={paths.dashboard()} className={buttonLook({ variant: 'quiet' })}>
            {m.console_to_dashboard()}
          </Anchor>
        }
      >
        {page.promise()}
      </EmptyState>
    </>
  )
}
