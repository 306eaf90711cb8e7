import { ApplicationForm, purposes } from '@song-hanh/contract/organisation/application'
import { applicationRoutes } from '@song-hanh/contract/organisation/application'
import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { countries } from '@song-hanh/content/countries'
import { useEffect } from 'react'
import { Controller, useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { formRules } from '../../form/form-rules.ts'
import { applicationText } from './application-texts.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { internationalPhone } from './phone.ts'
import { useBlockedDomain } from './use-blocked-domain.ts'
import { useSuggestedCompany } from './use-suggested-company.ts'

const purposeNames: Record<(typeof purposes)[number], () => string> = {
  '-': () => '-',
  'Become a Reseller': m.identity_register_purpose_reseller,
  'Partnership Proposal': m.identity_register_purpose_partner,
}

type ApplicationDraft = z.input<typeof ApplicationForm>

const empty: ApplicationDraft = {
  country: countries.default,
  person: '',
  email: '',
  phone: '',
  company: '',
  purpose: purposes[0],
}
/** Kept while the page is open: a look at the previous step, or a change of language, must not lose input. */
let draft: ApplicationDraft = empty

const dialCodeOf = (country: string) => countries.options.find(({ code }) => code === country)?.dialCode ?? ''

type ApplyFormProps = { termsVersion: TermsVersion; onSubmitted: (email: string) => void }

const ApplyForm = ({ termsVersion, onSubmitted }: ApplyFormProps) => {
  const apply = useOperation(applicationRoutes.applyForAccount)
  const form = useForm({ resolver: formRules(ApplicationForm), defaultValues: draft })
  const { errors } = form.formState
  // registered before the other fields, so that it gets the focus first, as it is the first on the page
  const { field: country } = useController({ control: form.control, name: 'country' })
  const email = useWatch({ control: form.control, name: 'email' })
  const blocked = useBlockedDomain(email)
  const isRefused = apply.error?.failure === 'email_domain_blocked'

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => void (draft = { ...values }) }),
    [form],
  )

  const suggested = useSuggestedCompany((name) => {
    if (form.getValues('company') === '') form.setValue('company', name)
  })
  const company = useWatch({ control: form.control, name: 'company' })

  const submit = form.handleSubmit(async ({ company, phone, ...rest }) => {
    if (await blocked.check(rest.email)) return form.setFocus('email')
    const answer = await apply.attempt({
      body: {
        ...rest,
        ...(company && { company }),
        phone: internationalPhone(dialCodeOf(rest.country), phone),
        type: 'business',
        terms_version: termsVersion,
      },
    })
    if (!(answer instanceof CallFailed)) {
      form.reset(empty)
      onSubmitted(rest.email)
    } else if (answer.failure === 'email_domain_blocked') {
      blocked.refuse()
      form.setFocus('email')
    }
  })

  const options = countries.options.map(({ code, name, nameVi }) => ({
    value: code,
    label: currentLanguage() === 'vi' ? nameVi : name,
  }))
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-2 gap-x-4 gap-y-4.5 *:col-span-full"
    >
      {apply.error && !isRefused && <FailureBanner failed={apply.error} fallback={m.identity_register_failed()} />}
      <Field
        required
        label={m.identity_register_country()}
        error={applicationText(errors.country?.message)}
        className="sm:col-span-1!"
      >
        <Combobox
          size="lg"
          options={options}
          value={options.find(({ value }) => value === country.value) ?? null}
          onChange={(option) => country.onChange(option?.value ?? '')}
          inputRef={country.ref}
        />
      </Field>
      <Field
        required
        label={m.identity_register_person()}
        error={applicationText(errors.person?.message)}
        className="sm:col-span-1!"
      >
        <Input {...form.register('person')} size="lg" autoComplete="name" maxLength={120} />
      </Field>
      <Field
        required
        label={m.identity_email()}
        hint={m.identity_register_email_hint()}
        error={
          applicationText(errors.email?.message) ??
          (blocked.domain && <span role="alert">{m.identity_register_email_blocked({ domain: blocked.domain })}</span>)
        }
      >
        <Input
          {...form.register('email')}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_email_placeholder()}
        />
      </Field>
      <Field
        required
        label={m.identity_register_phone()}
        error={applicationText(errors.phone?.message)}
        className="sm:col-span-1!"
      >
        <Input
          {...form.register('phone')}
          size="lg"
          type="tel"
          autoComplete="tel-national"
          maxLength={30}
          start={<span className="num text-base">{dialCodeOf(country.value)}</span>}
          className="pl-16!"
        />
      </Field>
      <Field optional label={m.identity_register_purpose()} className="sm:col-span-1!">
        <Controller
          control={form.control}
          name="purpose"
          render={({ field }) => (
            <Select
              size="lg"
              options={purposes.map((value) => ({ value, label: purposeNames[value]() }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      <Field
        optional
        label={m.identity_register_company()}
        hint={suggested !== undefined && suggested === company ? m.case_suggested() : undefined}
        error={applicationText(errors.company?.message)}
      >
        <Input {...form.register('company')} size="lg" autoComplete="organization" maxLength={200} />
      </Field>
      <Button type="submit" size="lg" busy={apply.isPending || blocked.isChecking}>
        {m.identity_register_send()}
      </Button>
    </form>
  )
}

export const RegisterBusiness = ({ onBack, ...form }: ApplyFormProps & { onBack: () => void }) => (
  <>
    <AuthTitle back={{ label: m.identity_register_type(), onBack }} lead={m.identity_register_form_lead()}>
      {m.identity_register_form_title()}
    </AuthTitle>
    <div className="mt-7">
      <ApplyForm {...form} />
    </div>
  </>
)
