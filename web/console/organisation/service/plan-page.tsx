import { type Plan, plans } from '@song-hanh/contract/organisation/service'
import { Check } from 'lucide-react'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { paths } from '../../paths.ts'
import { plan as readPlan } from './service-queries.ts'
import { useDeniedReason } from '../right/use-denied-reason.ts'

export const loader = () => Promise.all([prefetch(me()), prefetch(readPlan())])
export const title = m.console_plan

const loadDialog = lazyPopup(async () => (await import('./plan-dialog.tsx')).PlanDialog)

type PlanWords = { whom: () => string; price: () => string; holds: (() => string)[] }
const planWords: Record<Plan, PlanWords> = {
  Free: {
    whom: m.service_plan_for_free,
    price: m.service_plan_price_free,
    holds: [m.service_plan_free_1, m.service_plan_free_2, m.service_plan_free_3, m.service_plan_free_4],
  },
  Pro: {
    whom: m.service_plan_for_pro,
    price: m.service_plan_price_agreed,
    holds: [m.service_plan_pro_1, m.service_plan_pro_2, m.service_plan_pro_3],
  },
  Enterprise: {
    whom: m.service_plan_for_enterprise,
    price: m.service_plan_price_agreed,
    holds: [m.service_plan_enterprise_1, m.service_plan_enterprise_2, m.service_plan_enterprise_3],
  },
}

const RequestPlan = ({ plan, waits }: { plan: Plan; waits: boolean }) => {
  const dialog = useLazyPopup(loadDialog, 'dialog')
  const reason = useDeniedReason('plan.request', m.service_plan_not_yours())
  const label = m.service_plan_ask({ plan })
  const off = reason ?? (waits ? m.service_plan_waiting_reason() : undefined)
  if (off !== undefined)
    return (
      <Button variant="quiet" disabledReason={off} className="w-full">
        {label}
      </Button>
    )
  return (
    <>
      <Button variant="quiet" className="w-full" {...dialog.button}>
        {label}
      </Button>
      {dialog.Popup && <dialog.Popup {...dialog.popup} plan={plan} />}
    </>
  )
}

type PlanCardProps = { plan: Plan; current: Plan; requested: Plan | null }

const PlanCard = ({ plan, current, requested }: PlanCardProps) => {
  const { whom, price, holds } = planWords[plan]
  const isCurrent = plan === current
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col rounded-xl border bg-surface p-6 max-sm:p-4.5',
        isCurrent ? 'border-jade inset-ring inset-ring-jade' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{plan}</h2>
        {isCurrent && <Tag tone="jade">{m.service_plan_current()}</Tag>}
        {plan === requested && <Tag tone="gold">{m.service_plan_requested()}</Tag>}
      </div>
      <p className="mt-1 text-ink-2">{whom()}</p>
      <ul className="mt-5 grid grow content-start gap-2.5 text-ui">
        {holds.map((hold) => (
          <li key={hold()} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 flex-none text-jade" aria-hidden="true" />
            <span className="min-w-0 text-pretty">{hold()}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm text-pretty text-ink-2">{price()}</p>
      {/* beside the others the card of the current plan keeps the place of their button */}
      <div className={cx('mt-5 min-h-9 max-md:min-h-11', isCurrent && 'max-lg:hidden')}>
        {!isCurrent && <RequestPlan plan={plan} waits={requested !== null} />}
      </div>
    </li>
  )
}

export default function PlanPage() {
  const { plan, request } = useLoaded(readPlan()).data
  return (
    <>
      <PageHead title={m.console_plan()}>{m.service_plan_lead()}</PageHead>
      {request?.plan && (
        <div className="mb-5">
          <Banner
            tone="gold"
            action={
              <Anchor
                href={paths.request({ requestId: request.request_id })}
                className="font-semibold text-jade hover:underline"
              >
                {m.service_plan_see()}
              </Anchor>
            }
          >
            {m.service_plan_waits({ number: request.number, plan: request.plan })}
          </Banner>
        </div>
      )}
      <ul className="grid gap-5 lg:grid-cols-3">
        {plans.map((one) => (
          <PlanCard key={one} plan={one} current={plan} requested={request?.plan ?? null} />
        ))}
      </ul>
    </>
  )
}
