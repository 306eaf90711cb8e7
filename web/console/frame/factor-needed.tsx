import type { OrganisationSummary } from '@song-hanh/contract/organisation'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { organisationChoice } from '../../api/browser.ts'
import { useCached } from '../../api/query.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Button } from '../../ui/button/button.tsx'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { reloadAnnouncement } from '../page/reload-announcement.ts'
import { paths } from '../paths.ts'
import { FactorLines } from './factor-lines.tsx'
import { retryRefusedQueries } from '../session/factor-required.ts'
import { activeOrganisation, foundOrganisations } from '../session/organisations.ts'
import { roleNames } from '../format/roles.ts'

/** The rest is in the switcher, which has a search. */
const maxOthers = 4

const enter = ({ organisation_id: id, name }: OrganisationSummary) => {
  organisationChoice.choose(id)
  reloadAnnouncement.store(m.console_home_at({ organisation: name }))
  location.assign(paths.dashboard())
}

const Others = ({ items }: { items: OrganisationSummary[] }) => (
  <div className="mt-10 border-t border-line pt-6">
    <h2 className="text-base">{m.security_needed_other()}</h2>
    <ul className="mt-3 grid max-w-140 gap-1.5">
      {items.map((item) => (
        <li key={item.organisation_id}>
          <button
            type="button"
            onClick={() => enter(item)}
            className="group flex min-h-13 w-full items-center gap-3 rounded-lg border border-line px-3.5 py-2 text-left transition-colors hover:border-line-strong hover:bg-hover"
          >
            <Avatar id={item.organisation_id} name={item.name} className="size-8" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-break-word">{item.name}</span>
              <span className="block text-sm text-ink-2">{roleNames[item.role]()}</span>
            </span>
            <ArrowRight className="size-4 text-ink-3 group-hover:text-jade" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  </div>
)

/** Replaces every page of an organisation that requires a second factor, for a person without one. */
export const FactorNeeded = () => {
  const router = useRouter()
  const active = useCached(activeOrganisation())
  const others = (useQuery(foundOrganisations('')).data?.items ?? [])
    .filter(({ organisation_id: id }) => id !== active?.organisation_id)
    .slice(0, maxOthers)
  const [asking, setAsking] = useState(false)
  const again = async () => {
    setAsking(true)
    await retryRefusedQueries()
    await router.invalidate()
    setAsking(false)
  }
  return (
    <div className="pt-4">
      <FactorLines className="mb-9 h-28 max-sm:mb-6 max-sm:h-20" />
      <h1 className="max-w-[30ch] text-3xl text-balance wrap-break-word max-sm:text-2xl">
        {m.security_needed_title({ organisation: active?.name ?? m.console_team_unknown() })}
      </h1>
      <p className="mt-3 max-w-[58ch] text-lg text-pretty text-ink-2 max-sm:text-base">{m.security_needed_text()}</p>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:[&>*]:w-full">
        <Anchor href={`${paths.information()}#security`} className={buttonLook()}>
          <ShieldCheck className="size-4" aria-hidden="true" />
          {m.security_needed_action()}
        </Anchor>
        <Button variant="quiet" busy={asking} onClick={() => void again()}>
          {m.security_needed_again()}
        </Button>
      </div>
      {others.length > 0 && <Others items={others} />}
    </div>
  )
}
