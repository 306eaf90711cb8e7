import type { ReactNode } from 'react'
import { me } from '../../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../../api/query.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { roleNames } from '../../format/roles.ts'
import { ActivityCard } from '../audit/activity-card.tsx'
import { Counts } from './counts.tsx'
import { DetailsCard } from './details-card.tsx'
import { NoOrganisation } from './no-organisation.tsx'
import { QuickActions, QuickLinks } from './quick-cards.tsx'
import { overview } from './settings-queries.ts'
import { SettingsCard } from './settings-card.tsx'

/** Without an organisation there is nothing to load, and creating one is offered. */
export const loadOverview = async () => {
  const active = await prefetch(activeOrganisation())
  await Promise.all([prefetch(me()), ...(active ? [prefetch(overview())] : [])])
}

const Overview = ({ policy }: { policy: ReactNode }) => {
  const { organisation } = useLoaded(overview()).data
  return (
    <>
      <PageHead title={organisation.name} tag={<Tag tone="jade">{organisation.plan}</Tag>}>
        {m.settings_lead({ role: roleNames[organisation.role]() })}
      </PageHead>
      <Counts organisation={organisation} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ActivityCard role={organisation.role} />
          <SettingsCard organisation={organisation} policy={policy} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:row-start-1 max-lg:sm:grid-cols-2 lg:grid-cols-1">
          <QuickActions role={organisation.role} />
          <DetailsCard organisation={organisation} />
          <QuickLinks />
        </div>
      </div>
    </>
  )
}

/** The second-factor policy belongs to the account area, which passes it in. */
export const OverviewPage = ({ policy }: { policy: ReactNode }) => {
  // times are in the person's time zone
  useLoaded(me())
  return useCached(activeOrganisation()) === null ? <NoOrganisation /> : <Overview policy={policy} />
}
