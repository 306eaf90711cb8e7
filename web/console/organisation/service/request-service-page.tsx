import type { ResourceKind } from '@song-hanh/contract/organisation/resource-kind'
import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { me } from '../../../api/me.ts'
import { prefetch } from '../../../api/query.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { kindPages } from './kind-pages.ts'
import { RequestForm } from './request-form.tsx'

export const loader = () => prefetch(me())
const isForMachine = (path: string) => path === paths.createInstance()
export const title = () => (isForMachine(location.pathname) ? m.console_create_instance() : m.service_request_title())

const steps = [m.service_request_step_1, m.service_request_step_2, m.service_request_step_3]

const Afterwards = ({ kind }: { kind: ResourceKind }) => (
  <aside className="max-w-100 text-ui lg:border-l lg:border-line lg:pl-8">
    <p className="mb-5 text-pretty text-ink-2">{kindPages[kind].about()}</p>
    <h2 className="mb-2 text-base">{m.service_request_steps_title()}</h2>
    <ol className="grid list-decimal gap-1.5 pl-5 text-pretty text-ink-2">
      {steps.map((step) => (
        <li key={step()}>{step()}</li>
      ))}
    </ol>
    <p className="mt-4 text-pretty text-ink-2">{m.service_request_cost()}</p>
  </aside>
)

/** The form for one kind, or with a choice of all of them. */
export default function RequestServicePage() {
  const { history } = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { kind: requested = 'instance', project } = useSearch({ strict: false })
  const isMachine = isForMachine(path)
  const kind = isMachine ? 'instance' : requested
  const choose = (next: ResourceKind) => {
    history.replace(paths.newRequest({ search: { kind: next, project } }))
  }
  return (
    <>
      <PageHead title={isMachine ? m.console_create_instance() : m.service_request_title()}>
        {m.service_request_lead()}
      </PageHead>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <RequestForm kind={kind} preset={project} {...(!isMachine && { onKind: choose })} />
        <Afterwards kind={kind} />
      </div>
    </>
  )
}
