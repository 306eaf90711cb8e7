import { useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useWizard, wizard } from '../wizard/browser-wizard.ts'
import { BusinessTypeField } from './business-type-field.tsx'
import { Heading } from '../step/heading.tsx'
import { LoadNotice } from './load-notice.tsx'
import { doubtAbout, isFilled, validateRepresentative, type NeededField } from './representative.ts'
import { stepPath } from '../wizard/steps.ts'
import { usePrefill } from './use-prefill.ts'
import { actionsLook } from '../step/actions-look.ts'

type GroupProps = { title: ReactNode; aside?: ReactNode; children: ReactNode }
const Group = ({ title, aside, children }: GroupProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 flex w-full items-center justify-between gap-3 text-lg font-semibold">
      {title}
      {aside}
    </legend>
    <div className="grid gap-4.5">{children}</div>
  </fieldset>
)

const FromRegister = () => (
  <span className="inline-flex items-center gap-1.5 text-sm font-medium text-jade">
    <CircleCheck className="size-4" aria-hidden="true" />
    {m.ekyc_from_register()}
  </span>
)

export const RepresentativeForm = () => {
  const router = useRouter()
  const { state } = useWizard()
  const register = usePrefill()
  const [errors, setErrors] = useState<ReturnType<typeof validateRepresentative>>({})
  const change = (field: NeededField | 'referenceCode', value: string) => {
    setErrors((before) => ({ ...before, [field]: undefined }))
    wizard.change({ [field]: value })
  }
  const text = (field: NeededField | 'referenceCode') => ({
    name: field,
    value: state[field] ?? '',
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => setErrors((before) => ({ ...before, [field]: doubtAbout(field, state) })),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = validateRepresentative(state)
    setErrors(found)
    const [worst] = Object.keys(found)
    if (worst) return form.querySelector<HTMLElement>(`[name="${worst}"]`)?.focus()
    void wizard.saveDraft(true)
    void router.navigate({ href: `${stepPath('representative-info')}?review` })
  }
  return (
    <>
      <Heading title={m.ekyc_form_title()}>{m.ekyc_form_lead()}</Heading>
      <form noValidate onSubmit={submit} className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-10">
        <Group title={m.ekyc_company()} aside={register.isFound && <FromRegister />}>
          {register.trouble && (
            <LoadNotice trouble={register.trouble} busy={register.isAsking} onRetry={() => void register.again()}>
              {m.ekyc_no_company_how()}
            </LoadNotice>
          )}
          <Field label={m.ekyc_company_name()} error={errors.companyName} required>
            <Textarea
              {...text('companyName')}
              size="lg"
              rows={1}
              maxLength={300}
              autoComplete="organization"
              className="min-h-12! resize-none field-sizing-content"
            />
          </Field>
          <BusinessTypeField error={errors.businessType} onChange={(code) => change('businessType', code)} />
        </Group>
        <Group title={m.ekyc_representative()}>
          <Field label={m.ekyc_full_name()} error={errors.fullName} required>
            <Input {...text('fullName')} size="lg" maxLength={120} autoComplete="name" />
          </Field>
          <div className="grid gap-4.5 sm:grid-cols-2">
            <Field label={m.ekyc_phone()} hint={m.ekyc_phone_hint()} error={errors.phoneNumber} required>
              <Input
                {...text('phoneNumber')}
                size="lg"
                type="tel"
                inputMode="tel"
                maxLength={10}
                autoComplete="tel-national"
              />
            </Field>
            <Field label={m.ekyc_email()} error={errors.email} required>
              <Input {...text('email')} size="lg" type="email" inputMode="email" maxLength={254} autoComplete="email" />
            </Field>
          </div>
          <Field label={m.ekyc_role()} group>
            <RadioGroup
              look="cards"
              value={state.isRepresentative ? 'representative' : 'declarant'}
              onChange={(role) => wizard.change({ isRepresentative: role === 'representative' })}
              choices={[
                { value: 'representative', label: m.ekyc_role_representative() },
                { value: 'declarant', label: m.ekyc_role_declarant() },
              ]}
            />
          </Field>
          <Field label={m.ekyc_reference()} hint={m.ekyc_reference_hint()} optional>
            <Input {...text('referenceCode')} size="lg" maxLength={60} autoComplete="off" />
          </Field>
        </Group>
        <div className={actionsLook}>
          <Button
            variant="quiet"
            size="lg"
            onClick={() => void router.navigate({ href: stepPath('business-verification') })}
          >
            {m.ekyc_back_word()}
          </Button>
          <Button type="submit" size="lg" disabledReason={isFilled(state) ? undefined : m.ekyc_continue_needs()}>
            {m.ekyc_continue()}
          </Button>
        </div>
      </form>
    </>
  )
}
