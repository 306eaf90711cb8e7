import { useRouterState } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button/button-look.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'

export const title = m.console_not_found

export default function NotFoundPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <>
      <h1 className="sr-only">{m.console_not_found()}</h1>
      <EmptyState
        title={m.console_not_found()}
        action={
          <Anchor href={paths.dashboard()} className={buttonLook()}>
            {m.console_to_dashboard()}
          </Anchor>
        }
      >
        {m.console_not_found_hint({ path })}
      </EmptyState>
    </>
  )
}
