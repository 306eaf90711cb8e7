import { ApplicationForm, purposes } from '@song-hanh/contract/organisation/application'
import { applicationRoutes } from '@song-hanh/contract/organisation/application'
import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { countries } from '@song-hanh/content/countries'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useTask } from '../../../api/use-task.ts'
import { CaptchaField } from '../../../captcha/captcha-field.tsx'
import { useCaptcha } from '../../../captcha/use-captcha.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox } from '../../../ui/field/combobox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { type FormTools, useForm } from '../../form/use-form.ts'
import { applicationText } from './application-texts.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { textLink } from '../../auth-page/auth-look.ts'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { typedEmail } from '../../form/typed-email.ts'
import { paths } from '../../paths.ts'
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
const keepDraft = (part: Partial<ApplicationDraft>) => (draft = { ...draft, ...part })

const dialCodeOf = (country: string) => countries.options.find(({ code }) => code === country)?.dialCode ?? ''

type ApplyFormProps = {
  termsVersion: TermsVersion
  onSubmitted: (email: string) => void
  /** Continues as an individual, with the typed address. */
  onIndividual: () => void
}

/** What a person with a private address can do instead. */
const WaysOn = ({ onIndividual }: { onIndividual: () => void }) => (
  <div className="-mt-1 flex flex-wrap gap-x-6 gap-y-2 text-ui max-sm:gap-y-3">
    <button type="button" onClick={onIndividual} className={textLink('font-semibold')}>
      {m.identity_register_as_individual()}
    </button>
    <a href={paths.contact()} className={textLink('font-semibold')}>
      {m.identity_register_call_back()}
    </a>
  </div>
)

const ApplyForm = ({ termsVersion, onSubmitted, onIndividual }: ApplyFormProps) => {
  const apply = useOperation(applicationRoutes.applyForAccount)
  const [values, setValues] = useState(draft)
  const change = (part: Partial<ApplicationDraft>) => setValues(keepDraft(part))
  const control = (name: 'person' | 'email' | 'phone' | 'company') => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const blocked = useBlockedDomain(values.email)
  const captcha = useCaptcha('application')
  const [isUnsolved, setUnsolved] = useState(false)
  const failure = apply.error?.failure
  const isShownElsewhere =
    failure === 'email_domain_blocked' || failure === 'captcha_expired' || failure === 'captcha_failed'

  const suggested = useSuggestedCompany((name) => {
    if (draft.company === '') change({ company: name })
  })

  const send = useTask(async (form: z.output<typeof ApplicationForm>, { focus }: FormTools) => {
    const { company, phone, ...rest } = form
    if (await blocked.check(rest.email)) return focus('email')
    captcha.begin()
    const recaptchaToken = await captcha.token()
    setUnsolved(!recaptchaToken)
    if (!recaptchaToken) return
    const answer = await apply.attempt({
      body: {
        ...rest,
        ...(company && { company }),
        phone: internationalPhone(dialCodeOf(rest.country), phone),
        type: 'business',
        terms_version: termsVersion,
        recaptchaToken,
      },
    })
    if (!(answer instanceof CallFailed)) {
      keepDraft(empty)
      return onSubmitted(rest.email)
    }
    if (answer.failure === 'captcha_expired') return captcha.settle({ is: 'expired' })
    if (answer.failure === 'captcha_failed') return captcha.settle({ is: 'failed' })
    captcha.renew()
    if (answer.failure === 'email_domain_blocked') {
      blocked.refuse()
      focus('email')
    }
  })
  const isBusy = send.isPending || blocked.isChecking
  const { errors, formProps } = useForm(
    ApplicationForm,
    (form, tools) => {
      if (!isBusy) void send.run(form, tools)
    },
    values,
  )

  const options = countries.options.map(({ code, name, nameVi }) => ({
    value: code,
    label: currentLanguage() === 'vi' ? nameVi : name,
  }))
  return (
    <form
      {...formProps}
      onInput={() => {
        captcha.begin()
        formProps.onInput()
      }}
      className="grid grid-cols-2 gap-x-4 gap-y-4.5 *:col-span-full"
    >
      {apply.error && !isShownElsewhere && (
        <FailureBanner failed={apply.error} fallback={m.identity_register_failed()} />
      )}
      <Field
        required
        label={m.identity_register_country()}
        error={applicationText(errors['country'])}
        className="sm:col-span-1!"
      >
        <Combobox
          size="lg"
          options={options}
          value={options.find(({ value }) => value === values.country) ?? null}
          onChange={(option) => change({ country: option?.value ?? '' })}
          name="country"
        />
      </Field>
      <Field
        required
        label={m.identity_register_person()}
        error={applicationText(errors['person'])}
        className="sm:col-span-1!"
      >
        <Input {...control('person')} size="lg" autoComplete="name" maxLength={120} />
      </Field>
      <Field
        required
        label={m.identity_email()}
        hint={m.identity_register_email_hint()}
        error={
          applicationText(errors['email']) ??
          (blocked.domain && <span role="alert">{m.identity_register_email_blocked({ domain: blocked.domain })}</span>)
        }
      >
        <Input
          {...control('email')}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_email_placeholder()}
        />
      </Field>
      {blocked.domain && (
        <WaysOn
          onIndividual={() => {
            typedEmail.keep(values.email.trim())
            onIndividual()
          }}
        />
      )}
      <Field
        required
        label={m.identity_register_phone()}
        error={applicationText(errors['phone'])}
        className="sm:col-span-1!"
      >
        <Input
          {...control('phone')}
          size="lg"
          type="tel"
          autoComplete="tel-national"
          maxLength={30}
          start={<span className="num text-base">{dialCodeOf(values.country)}</span>}
          className="pl-16!"
        />
      </Field>
      <Field optional label={m.identity_register_purpose()} className="sm:col-span-1!">
        <Select
          size="lg"
          options={purposes.map((value) => ({ value, label: purposeNames[value]() }))}
          value={values.purpose ?? purposes[0]}
          onChange={(purpose) => change({ purpose })}
        />
      </Field>
      <Field
        optional
        label={m.identity_register_company()}
        hint={suggested !== undefined && suggested === values.company ? m.case_suggested() : undefined}
        error={applicationText(errors['company'])}
      >
        <Input {...control('company')} size="lg" autoComplete="organization" maxLength={200} />
      </Field>
      <CaptchaField captcha={captcha} error={isUnsolved ? m.form_captcha_missing() : undefined} />
      <Button type="submit" size="lg" busy={isBusy}>
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
