import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCached } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths } from '../../paths.ts'
import { policy } from './security-queries.ts'

const Opened = () => (
  <Banner
    tone="jade"
    action={
      <Anchor href={paths.dashboard()} className="font-semibold text-jade hover:text-jade-strong">
        {m.console_to_dashboard()}
      </Anchor>
    }
  >
    {m.security_needed_open()}
  </Banner>
)

/**
 * For a person redirected here because their organisation requires a second factor; afterwards, the link to continue.
 */
export const FactorDemand = () => {
  const { data, error } = useQuery(policy())
  const organisation = useCached(activeOrganisation())
  const isStopped = !data && error?.failure === 'second_factor_required'
  const [wasStopped, setWasStopped] = useState(isStopped)
  if (isStopped && !wasStopped) setWasStopped(true)
  if (!isStopped && !(wasStopped && data)) return null
  return (
    <div className="mb-6">
      {isStopped ? (
        <Banner
          tone="gold"
          title={m.security_needed_title({ organisation: organisation?.name ?? m.console_team_unknown() })}
        >
          {m.security_needed_here()}
        </Banner>
      ) : (
        <Opened />
      )}
    </div>
  )
}
