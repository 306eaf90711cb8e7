import type { Blocker } from '@song-hanh/contract/identity/departure'
import { CircleX } from 'lucide-react'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

/** A sentence for each kind of blocker, and a link to resolve it. */
const blockerTexts: Record<Blocker['kind'], (blocker: Blocker) => { text: string; href: string; linkText: string }> = {
  sole_owner: ({ name = '', organisation_id: organisationId = '' }) => ({
    text: m.departure_sole_owner({ name }),
    // like a link in a mail: it may be another organisation than the active one
    href: `${paths.members()}?org=${organisationId}`,
    linkText: m.departure_sole_owner_way(),
  }),
  running_services: ({ name = '', organisation_id: organisationId = '', count = 0 }) => ({
    text: count === 1 ? m.departure_running_service({ name }) : m.departure_running_services({ name, count }),
    href: `${paths.projects()}?org=${organisationId}`,
    linkText: m.departure_running_services_way(),
  }),
  unpaid_invoices: ({ name = '', organisation_id: organisationId = '', count = 0 }) => ({
    text: count === 1 ? m.departure_unpaid_invoice({ name }) : m.departure_unpaid_invoices({ name, count }),
    href: `${paths.billing()}?show=unpaid&org=${organisationId}`,
    linkText: m.departure_unpaid_invoices_way(),
  }),
  pay_later_debt: ({ name = '', organisation_id: organisationId = '', count = 0 }) => ({
    text: count === 1 ? m.departure_pay_later_debt({ name }) : m.departure_pay_later_debts({ name, count }),
    href: `${paths.billing()}?org=${organisationId}`,
    linkText: m.departure_pay_later_debt_way(),
  }),
}

export const BlockerList = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <ul className="grid gap-1.5 text-ui">
    {blockers.map((blocker) => {
      const { text, href, linkText } = blockerTexts[blocker.kind](blocker)
      return (
        <li key={href} className="flex gap-2.5">
          <CircleX className="mt-0.75 size-4 flex-none text-lacquer" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {text}{' '}
            <a
              href={href}
              className="rounded-sm font-semibold whitespace-nowrap text-jade underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {linkText}
            </a>
          </span>
        </li>
      )
    })}
  </ul>
)
