import { can } from '@song-hanh/contract/rights/rights'
import { useRouter, useSearch } from '@tanstack/react-router'
import { me } from '../../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../../api/query.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths, routeId } from '../../paths.ts'
import { ChainCard } from './chain-card.tsx'
import { EntryList } from './entry-list.tsx'
import { ExportButton } from './export-buttons.tsx'
import { filterOf, emptyFilter, type FilterValues, valuesOf } from './audit-filter.ts'
import { FilterForm } from './filter-form.tsx'

/** Times are in the person's time zone, and their role decides what they see. */
export const loader = () => Promise.all([prefetch(me()), prefetch(activeOrganisation())])
export const title = m.console_audit

const Locked = () => (
  <EmptyState
    title={m.audit_locked()}
    action={
      <Anchor href={paths.organization()} className={buttonLook()}>
        {m.audit_locked_way()}
      </Anchor>
    }
  >
    {m.audit_locked_text()}
  </EmptyState>
)

const Record = () => {
  const router = useRouter()
  const typed = valuesOf(useSearch({ from: routeId('audit') }))
  const hrefOf = (next: FilterValues) => paths.audit({ search: next })
  const show = (next: FilterValues) => router.history.push(hrefOf(next))
  const filter = filterOf(typed)
  return (
    <>
      <PageHead
        title={m.console_audit()}
        actions={
          <>
            <ExportButton format="csv" filter={filter} />
            <ExportButton format="json" filter={filter} />
          </>
        }
      >
        {m.audit_lead()}
      </PageHead>
      <ChainCard />
      <FilterForm typed={typed} onChange={show} />
      {/* a new question begins with its first page */}
      <EntryList key={hrefOf(typed)} typed={typed} onClear={() => show(emptyFilter)} />
    </>
  )
}

export default function AuditPage() {
  useLoaded(me())
  const role = useCached(activeOrganisation())?.role
  if (can(role, 'organisation.audit')) return <Record />
  return (
    <>
      <PageHead title={m.console_audit()} />
      <Locked />
    </>
  )
}
