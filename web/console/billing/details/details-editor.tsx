import {
  type BillingDetails,
  BillingDetailsForm,
  type VerifiedCompany,
  detailsRoutes,
  maxRecipients,
} from '@song-hanh/contract/billing/details'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { LockedNote } from '../../form/locked-note.tsx'
import { paths, routeId } from '../../paths.ts'
import { supportReason } from '../../impersonation/support-reason.ts'
import { billingSentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { invalidateBilling } from '../billing-cache.ts'
import { details as readDetails } from '../billing-queries.ts'
import { type DetailErrors, DetailsFields } from './details-fields.tsx'
import { formOf, isSame, type TypedDetails, typedOf } from './details-form.ts'
import { VerifiedOffer } from './verified-offer.tsx'

const words: Partial<Record<keyof TypedDetails, () => string>> = {
  company_name: m.billing_company_name_empty,
  tax_code: m.billing_tax_code_wrong,
  billing_email: m.billing_email_wrong,
  recipients: () => m.billing_recipients_wrong({ count: maxRecipients }),
}

/** Validated by the request's own schema; a name that is too long is not an empty one. */
const validate = (typed: TypedDetails) => {
  const { data, error } = BillingDetailsForm.safeParse(formOf(typed))
  const errors: DetailErrors = {}
  for (const issue of error?.issues ?? []) {
    const name = issue.path[0] as keyof TypedDetails
    const isPlain = name === 'company_name' && typed.company_name.trim() !== ''
    errors[name] ??= (isPlain ? undefined : words[name]?.()) ?? m.billing_text_refused()
  }
  return { data, errors }
}

type DetailsEditorProps = { stored: BillingDetails; verified: VerifiedCompany | null }

export const DetailsEditor = ({ stored, verified }: DetailsEditorProps) => {
  const [seen, setSeen] = useState(stored)
  const [typed, setTyped] = useState(() => typedOf(stored))
  const [isValidated, setValidated] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { attempt, isPending, error } = useOperation(detailsRoutes.saveBillingDetails)
  const { history } = useRouter()
  const { invoice: paysNext } = useSearch({ from: routeId('billingDetails') })
  const isChanged = !isSame(typedOf(seen), typed)
  const locked =
    supportReason(m.billing_details_support) ?? (stored.may_change ? undefined : m.billing_details_refused())
  const begin = (from: BillingDetails) => {
    setSeen(from)
    setTyped(typedOf(from))
    setValidated(false)
  }
  const takeStored = async () => {
    const now = await queryClient.fetchQuery({ ...readDetails(), staleTime: 0 }).catch(() => undefined)
    if (now) begin(now.details)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setValidated(true)
    const { data, errors } = validate(typed)
    const [worst] = Object.keys(errors)
    if (!data) return form.current?.querySelector<HTMLElement>(`[name="${worst}"]`)?.focus()
    if (isPending) return undefined
    const answer = await attempt({ body: { ...data, version: seen.version } })
    if (answer instanceof CallFailed) return undefined
    queryClient.setQueryData(readDetails().queryKey, answer)
    begin(answer.details)
    showToast(m.billing_details_saved(), { tone: 'good' })
    if (paysNext) history.push(paths.checkout({ invoiceId: paysNext }))
    return invalidateBilling()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      {!seen.is_saved && !locked && <Banner tone="gold">{m.billing_details_unsaved()}</Banner>}
      {verified && !locked && (
        <VerifiedOffer
          company={verified}
          typed={typed}
          onTake={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      )}
      {error && (
        <Banner
          tone="lacquer"
          title={m.billing_details_failed()}
          action={
            error.failure === 'details_changed' && (
              <Button size="sm" variant="quiet" onClick={() => void takeStored()}>
                {m.billing_details_reload()}
              </Button>
            )
          }
        >
          {billingSentenceFor(error)}
        </Banner>
      )}
      <div className="[&>section:first-child]:border-t-0">
        <DetailsFields
          typed={typed}
          errors={isValidated ? validate(typed).errors : {}}
          locked={locked !== undefined}
          onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      </div>
      <div className="grid gap-x-12 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,47.5rem)] lg:justify-between wide:justify-start wide:gap-x-28">
        <span aria-hidden="true" className="max-lg:hidden" />
        {locked ? (
          <LockedNote>{locked}</LockedNote>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" busy={isPending} variant={isChanged || !seen.is_saved ? 'primary' : 'quiet'}>
              {m.billing_details_save()}
            </Button>
            {isChanged && !isPending && (
              <Button variant="ghost" onClick={() => begin(seen)}>
                {m.billing_details_discard()}
              </Button>
            )}
            <p role="status" className="text-ui text-ink-2">
              {isChanged && !isPending && m.billing_details_changed()}
            </p>
          </div>
        )}
      </div>
    </form>
  )
}
