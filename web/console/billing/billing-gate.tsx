import { can } from '@song-hanh/contract/rights'
import type { ReactNode } from 'react'
import { me } from '../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../api/query.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { m } from '../../words/compiled/messages.js'
import { activeOrganisation } from '../layout/organisations.ts'
import { paths } from '../paths.ts'

/** For loaders: the page's own data are asked for only by whoever may see money. */
export const prepare = async (read: () => Promise<unknown>) => {
  const [active] = await Promise.all([prefetch(activeOrganisation()), prefetch(me())])
  if (can(active?.role, 'billing.view')) await read()
}

/** Around every page of billing: developers and viewers read why they see nothing here. */
export const BillingGate = ({ title, children }: { title: string; children: ReactNode }) => {
  // the whole page renders again with a new time zone: every row tells a day
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
