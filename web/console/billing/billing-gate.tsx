import { can } from '@song-hanh/contract/rights/rights'
import type { ReactNode } from 'react'
import { me } from '../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../api/query.ts'
import { buttonLook } from '../../ui/button/button-look.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { m } from '../../words/compiled/messages.js'
import { activeOrganisation } from '../session/organisations.ts'
import { paths } from '../paths.ts'

/** For loaders: fetches the page's data only for people who may see billing. */
export const prepare = async (read: () => Promise<unknown>) => {
  const [active] = await Promise.all([prefetch(activeOrganisation()), prefetch(me())])
  if (can(active?.role, 'billing.view')) await read()
}

/** Around every billing page: developers and viewers see why they have no access. */
export const BillingGate = ({ title, children }: { title: string; children: ReactNode }) => {
  // a new time zone re-renders the whole page: every row shows a date
  useLoaded(me())
  const role = useCached(activeOrganisation())?.role
  if (can(role, 'billing.view')) return children
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={m.billing_locked()}
        action={
          <Anchor href={paths.organization()} className={buttonLook()}>
            {m.audit_locked_way()}
          </Anchor>
        }
      >
        {m.billing_locked_text()}
      </EmptyState>
    </>
  )
}
