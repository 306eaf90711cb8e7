import { isTaxCodeLikely } from '@song-hanh/contract/value/tax-code'
import { Phone } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTask } from '../../../api/use-task.ts'
import { CaptchaField } from '../../../captcha/captcha-field.tsx'
import { useCaptcha } from '../../../captcha/use-captcha.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { verifyNumber } from '../wizard/actions.ts'
import { useWizard, wizard } from '../wizard/browser-wizard.ts'
import { Certificate } from './certificate.tsx'
import { formatNumber } from './format-number.ts'
import { Heading } from './heading.tsx'
import type { Outcome } from '../wizard/outcome.ts'
import { OutcomeBanner } from './outcome-banner.tsx'
import { useAdvance } from '../wizard/use-advance.ts'
import { digitsOf } from '../wizard/wizard.ts'
import { emptyState } from '../wizard/wizard-state.ts'

/** Another number is another business: messages about the previous one are cleared. */
const typeNumber = (businessNumber: string) => {
  const { companyName, businessType, fullName, phoneNumber, email } = emptyState()
  const isKnown = wizard.read().state.ekycData !== null
  wizard.become({ caseState: 'started' })
  wizard.change({
    businessNumber,
    ...(isKnown && {
      ekycData: null,
      companyName,
      businessType,
      fullName,
      phoneNumber,
      email,
      hasAcceptedTerms: false,
    }),
  })
}

export const BusinessStep = () => {
  const { state, caseState, setUp } = useWizard()
  const captcha = useCaptcha('ekyc')
  const moveOn = useAdvance()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()
  const [isUnsolved, setUnsolved] = useState(false)
  const digits = digitsOf(state.businessNumber)
  const isCustomer = caseState === 'customer'
  const isOdd = digits.length >= 10 && !isTaxCodeLikely(digits)

  const edit = (text: string) => {
    setOutcome(undefined)
    setError(undefined)
    typeNumber(text)
  }
  const { run, isPending } = useTask(async () => {
    const token = await captcha.token()
    setUnsolved(!token)
    if (!token) return
    const answer = await verifyNumber(token)
    const failure = answer.is === 'no' ? answer.failure : undefined
    if (failure === 'captcha_expired') captcha.settle({ is: 'expired' })
    else if (failure === 'captcha_failed') captcha.settle({ is: 'failed' })
    else {
      setOutcome(answer)
      if (answer.is === 'done') moveOn('representative-info')
      else captcha.renew()
    }
  })
  const verify = async () => {
    if (digits.length < 10) return setError(m.ekyc_text_number())
    if (!state.transactionCode) return setOutcome({ is: 'no', text: m.ekyc_text_transaction() })
    captcha.begin()
    setOutcome(undefined)
    await run()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void verify()
  }
  const isDone = outcome?.is === 'done'
  return (
    <>
      <Heading title={m.ekyc_business_title()}>{m.ekyc_business_lead()}</Heading>
      <form noValidate onSubmit={submit} className="mt-9 grid gap-5">
        <Field
          label={m.ekyc_business_number()}
          error={error}
          hint={isOdd && !isCustomer ? m.ekyc_business_odd() : m.ekyc_business_hint()}
        >
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Input
              size="lg"
              value={state.ekycData ? formatNumber(state.businessNumber) : state.businessNumber}
              onChange={(event) => edit(event.target.value)}
              onInput={captcha.begin}
              readOnly={isPending || isCustomer || isDone}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              className="h-15! rounded-xl! px-4.5! font-mono text-[1.5rem]! font-medium tracking-wide max-sm:text-[1.3125rem]!"
              end={
                isCustomer && (
                  <button
                    type="button"
                    onClick={() => edit('')}
                    className="mr-1.5 min-h-11 rounded-md px-3.5 text-ui font-semibold text-jade hover:underline"
                  >
                    {m.ekyc_clear()}
                  </button>
                )
              }
            />
            <Button
              type="submit"
              size="lg"
              busy={isPending}
              disabledReason={isCustomer ? m.ekyc_verify_customer() : isDone ? m.ekyc_moving() : undefined}
              className="h-15 min-w-32 rounded-xl max-sm:h-13"
            >
              {m.ekyc_verify()}
            </Button>
          </div>
        </Field>
        <OutcomeBanner
          outcome={
            outcome ?? (isCustomer ? { is: 'no', text: m.ekyc_text_customer(), failure: 'customer' } : undefined)
          }
        />
        {isCustomer && setUp ? (
          <p>
            <a href={`tel:${setUp.hotline.replace(/[^\d+]/g, '')}`} className={buttonLook({ variant: 'quiet' })}>
              <Phone className="size-4" aria-hidden="true" />
              {m.ekyc_ask_bank({ hotline: setUp.hotline })}
            </a>
          </p>
        ) : (
          !isDone && <CaptchaField captcha={captcha} error={isUnsolved ? m.ekyc_error_captcha() : undefined} />
        )}
      </form>
      {!isCustomer && <Certificate />}
    </>
  )
}
