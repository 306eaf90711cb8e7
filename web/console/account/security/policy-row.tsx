import { can } from '@song-hanh/contract/rights/rights'
import type { Policy } from '@song-hanh/contract/organisation/policy'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useCached } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { factors, policy } from './security-queries.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

const load = lazyPopup(async () => (await import('./policy-dialog.tsx')).PolicyDialog)

/** Why the switch is disabled: no permission, or they would lock themselves out. */
const useReason = (isOn: boolean): string | undefined => {
  const role = useCached(activeOrganisation())?.role
  const own = useCached(factors())
  const hasFactor = own === undefined || own.totp_since !== null || own.passkeys.length > 0
  if (!can(role, 'organisation.secure')) return m.security_policy_yours()
  return supportReason() ?? (isOn || hasFactor ? undefined : m.security_policy_own_first())
}

const Rule = ({ rule, name }: { rule: Policy; name: string }) => {
  const isOn = rule.two_factor_required
  const reason = useReason(isOn)
  const reasonId = useId()
  const { Popup, popup, show } = useLazyPopup(load, 'dialog')
  return (
    <>
      <Switch
        checked={isOn}
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        // it moves once the person has confirmed and the server has applied it
        onChange={show}
        hint={m.security_policy_count({ kept: rule.members_with_factor, count: rule.members })}
      >
        {m.security_policy_switch()}
      </Switch>
      {reason && (
        <p id={reasonId} className="text-sm text-ink-2">
          {reason}
        </p>
      )}
      {Popup && <Popup {...popup} rule={rule} name={name} />}
    </>
  )
}

/** The policy itself, whether or not it could be loaded. */
export const PolicyContent = () => {
  const { data, error, isFetching, refetch } = useQuery(policy())
  const organisation = useCached(activeOrganisation())
  if (!organisation) return null
  if (data) return <Rule rule={data.policy} name={organisation.name} />
  if (error)
    return (
      <ErrorState
        small
        title={m.security_policy_failed()}
        requestId={error.requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  return (
    <div className="flex justify-between gap-4">
      <div>
        <Skeleton className="my-0.5 h-4 w-44" />
        <Skeleton className="my-0.5 h-4 w-60 max-w-full" />
      </div>
      <Skeleton className="h-5.5 w-10 rounded-full" />
    </div>
  )
}

/** The organisation's policy for all members. Every member may read it; owners and admins change it. */
export const PolicyRow = () => {
  const { data, error } = useQuery(policy())
  const organisation = useCached(activeOrganisation())
  // a person blocked by the policy is told so at the top of the section
  if (!organisation || (!data && error?.failure === 'second_factor_required')) return null
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="mb-2.5 text-base wrap-break-word">{m.security_policy({ organisation: organisation.name })}</h3>
      <PolicyContent />
    </div>
  )
}
