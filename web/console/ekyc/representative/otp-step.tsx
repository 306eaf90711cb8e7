import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { otpTries } from '@song-hanh/contract/ekyc'
import { useTask } from '../../../api/use-task.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { OtpField } from '../../../ui/field/otp-field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { m } from '../../../words/compiled/messages.js'
import { type OtpRole, proveCode, sendCode } from '../wizard/actions.ts'
import { actionsLook } from '../step/actions-look.ts'
import { useWizard, wizard } from '../wizard/browser-wizard.ts'
import { Heading } from '../step/heading.tsx'
import type { Outcome } from '../wizard/outcome.ts'
import { OutcomeBanner } from '../step/outcome-banner.tsx'
import { SendAgain } from './send-again.tsx'
import { stepPath } from '../wizard/steps.ts'
import { useAdvance } from '../wizard/use-advance.ts'

const codeLength = 6

/** A business known to the bank: the holder of the registered phone continues from there. */
export const OtpStep = () => {
  const router = useRouter()
  const { otp, state } = useWizard()
  const moveOn = useAdvance()
  const [role, setRole] = useState<OtpRole>(state.isRepresentative ? 'legal_representative' : 'declarant')
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const sending = useTask(sendCode)
  const proving = useTask(proveCode)
  const [sentAt, setSentAt] = useState(0)

  const send = async () => {
    setOutcome(undefined)
    setCode('')
    const answer = await sending.run(role)
    setOutcome(answer)
    if (answer?.is === 'done') setSentAt(performance.now())
  }
  const prove = async () => {
    setOutcome(undefined)
    wizard.move()
    const answer = await proving.run(code)
    setOutcome(answer)
    if (answer?.is === 'done') return moveOn('confirmation')
    wizard.rest()
    setCode('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.length === codeLength && otp) void prove()
  }
  const isDone = outcome?.is === 'done' && !otp
  const whyNot = isDone ? m.ekyc_moving() : code.length < codeLength ? m.ekyc_otp_short() : undefined
  return (
    <>
      <Heading title={m.ekyc_otp_title()}>{m.ekyc_otp_lead()}</Heading>
      <form noValidate onSubmit={submit} className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-7">
        <Field label={m.ekyc_otp_to()} group>
          <RadioGroup
            look="cards"
            value={role}
            onChange={(next) => {
              setRole(next)
              wizard.change({ isRepresentative: next === 'legal_representative' })
            }}
            choices={[
              { value: 'legal_representative', label: m.ekyc_role_of_representative() },
              { value: 'declarant', label: m.ekyc_role_of_declarant() },
            ]}
          />
        </Field>
        <OutcomeBanner outcome={outcome} beside={outcome?.is === 'done' ? otp?.maskedPhone : undefined} />
        {isDone && state.ekycData?.applicationStatus === 'INCOMPLETE' && (
          <OutcomeBanner outcome={{ is: 'no', failure: 'customer', text: m.ekyc_incomplete() }} />
        )}
        {otp && (
          <div className="grid max-w-108 gap-3.5">
            <Field
              group
              label={m.ekyc_otp()}
              hint={
                otp.triesLeft < otpTries
                  ? m.ekyc_otp_tries({ count: otp.triesLeft })
                  : outcome?.is === 'done'
                    ? undefined
                    : m.ekyc_otp_sent_to({ phone: otp.maskedPhone })
              }
            >
              <OtpField
                letters
                value={code}
                onChange={setCode}
                length={codeLength}
                disabled={sending.isPending || proving.isPending}
                autoFocus
              />
            </Field>
            <SendAgain key={sentAt} fromNow={sentAt > 0} busy={sending.isPending} onSend={() => void send()} />
          </div>
        )}
        <div className={actionsLook}>
          <Button
            variant="quiet"
            size="lg"
            onClick={() => void router.navigate({ href: stepPath('business-verification') })}
          >
            {m.ekyc_back_word()}
          </Button>
          {otp || isDone ? (
            <Button type="submit" size="lg" busy={proving.isPending} disabledReason={whyNot}>
              {m.ekyc_otp_verify()}
            </Button>
          ) : (
            <Button size="lg" busy={sending.isPending} onClick={() => void send()}>
              {m.ekyc_otp_send()}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
