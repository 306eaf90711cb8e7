import type { InvoiceFilter } from '@song-hanh/contract/billing/invoice'
import type { Billing } from '@song-hanh/contract/billing/overview'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileText } from 'lucide-react'
import { prefetch, useCached, useLoaded } from '../../../api/query.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowHeightSwitch } from '../../../ui/table/row-height-switch.tsx'
import { SegmentedControl } from '../../../ui/field/segmented-control.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { paths, routeId } from '../../paths.ts'
import { useOpenFromUrl } from '../../page/use-open-from-url.ts'
import { BillingGate, prepare } from '../billing-gate.tsx'
import { overview } from '../billing-queries.ts'
import { payLater } from '../pay-later/pay-later-query.ts'
import { dong } from '../../format/dong.ts'
import { DuePanel } from './due-panel.tsx'
import { ExportButton } from './export-button.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { MonthChart } from './month-chart.tsx'

/** The list shows its own loading state. */
export const loader = () =>
  prepare(() => Promise.all([prefetch(overview()), prefetch(payLater()).catch(() => undefined)]))
export const title = m.billing_overview

const loadMethods = lazyPopup(async () => (await import('../method/methods-dialog.tsx')).MethodsDialog)
const loadStatement = lazyPopup(async () => (await import('./statement-dialog.tsx')).StatementDialog)

/** The palette opens a dialog by a URL parameter. */
const useOpened = (name: 'statement' | 'methods', show: () => void) => {
  const { open, ...view } = useSearch({ from: routeId('billing') })
  useOpenFromUrl({ isRequested: open === name, reason: undefined, href: paths.billing({ search: view }), show })
}

const Statement = ({ today }: { today: string }) => {
  const { Popup, popup, show, round, button } = useLazyPopup(loadStatement, 'dialog')
  useOpened('statement', show)
  return (
    <>
      <Button {...button} variant="quiet">
        <FileText className="size-4" aria-hidden="true" />
        {m.billing_statement()}
      </Button>
      {Popup && <Popup key={round} {...popup} today={today} />}
    </>
  )
}

const Methods = ({ mayPay }: { mayPay: boolean }) => {
  const { Popup, popup, show, round, button } = useLazyPopup(loadMethods, 'dialog')
  useOpened('methods', show)
  return (
    <>
      <Button {...button} variant="quiet">
        <CreditCard className="size-4" aria-hidden="true" />
        {m.checkout_methods()}
      </Button>
      {Popup && <Popup key={round} {...popup} mayPay={mayPay} />}
    </>
  )
}

/** Pays the first due invoice. */
const PayFirst = ({ billing }: { billing: Billing }) => {
  const [first] = billing.due
  if (!first || !billing.may_pay) return null
  const amount = dong(first.invoice_open)
  return (
    <Anchor
      href={paths.checkout({ invoiceId: first.invoice_id })}
      className={buttonLook({ className: 'max-md:order-first' })}
    >
      {first.invoice_state === 'overdue' ? m.billing_pay_overdue({ amount }) : m.billing_pay_next({ amount })}
    </Anchor>
  )
}

const Actions = ({ billing }: { billing: Billing }) => (
  <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-auto md:max-lg:max-w-84">
    <Anchor href={paths.billingDetails()} className={buttonLook({ variant: 'quiet' })}>
      {m.console_billing_details()}
    </Anchor>
    <Methods mayPay={billing.may_pay} />
    <PayFirst billing={billing} />
  </div>
)

const Invoices = ({ today }: { today: string }) => {
  const { history } = useRouter()
  const { show, search = '' } = useSearch({ from: routeId('billing') })
  const view = { filter: show ?? 'all', search } as const
  return (
    <section aria-labelledby="billing-invoices" className="mt-9 max-sm:mt-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="billing-invoices" className="text-lg">
          {m.billing_invoices()}
        </h2>
        <div className="flex gap-2">
          <ExportButton {...view} />
          <Statement today={today} />
        </div>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          label={m.billing_search()}
          placeholder={m.billing_search_hint()}
          value={search}
          onChange={(next) => history.replace(paths.billing({ search: { show, search: next } }))}
        />
        <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          <SegmentedControl<InvoiceFilter>
            label={m.billing_show()}
            segments={[
              { value: 'all', label: m.billing_filter_all() },
              { value: 'unpaid', label: m.billing_filter_unpaid() },
              { value: 'paid', label: m.billing_filter_paid() },
            ]}
            value={view.filter}
            onChange={(next) =>
              history.replace(paths.billing({ search: { show: next === 'all' ? undefined : next, search } }))
            }
          />
          <RowHeightSwitch table="invoices" />
        </div>
      </div>
      <InvoiceTable {...view} />
    </section>
  )
}

const Overview = () => {
  const { billing } = useLoaded(overview()).data
  const { data: later, error, isFetching, refetch } = useQuery(payLater())
  const name = useCached(activeOrganisation())?.name
  return (
    <>
      <PageHead title={m.billing_overview()} actions={<Actions billing={billing} />}>
        {name ? m.billing_lead({ name }) : m.billing_lead_plain()}
      </PageHead>
      <div className="grid rounded-xl border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <DuePanel
          billing={billing}
          later={later?.pay_later}
          failed={error && !later ? { retry: () => void refetch(), isRetrying: isFetching } : undefined}
        />
        <MonthChart months={billing.months} />
      </div>
      <Invoices today={billing.today} />
    </>
  )
}

export default function OverviewPage() {
  return (
    <BillingGate title={m.billing_overview()}>
      <Overview />
    </BillingGate>
  )
}
