import { ArrowLeft } from 'lucide-react'
import { recaptchaKey } from '../../../captcha/use-captcha.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { NoticeForm } from './notice-form.tsx'

const steps = () => [
  { id: '1', label: m.ekyc_step_business(), detail: m.ekyc_step_business_how(), state: 'todo' as const },
  { id: '2', label: m.ekyc_step_representative(), detail: m.ekyc_step_representative_how(), state: 'todo' as const },
  { id: '3', label: m.ekyc_step_confirmation(), detail: m.ekyc_step_confirmation_how(), state: 'todo' as const },
]

/** Describes the bank's service before it opens. It only collects an address to notify. */
export const NotOffered = () => {
  const stops = [m.ekyc_step_business(), m.ekyc_step_representative(), m.ekyc_step_confirmation()]
  return (
    <AuthFrame stops={stops} at={-1} trust={m.ekyc_trust()}>
      <Anchor
        href={paths.digital()}
        className="-mt-3 mb-4 -ml-1 flex min-h-9 w-fit items-center gap-2 rounded-sm px-1 text-ui font-semibold text-ink-2 hover:text-ink max-md:min-h-11 lg:-mt-9"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {m.ekyc_back()}
      </Anchor>
      <Tag tone="gold">{m.ekyc_tag()}</Tag>
      <h1 className="mt-3 text-[2.125rem] leading-tight tracking-tight max-sm:text-[1.8125rem]">{m.ekyc_title()}</h1>
      <p className="mt-2.5 text-[1rem] leading-relaxed text-pretty text-ink-2">{m.ekyc_lead()}</p>

      <h2 className="mt-9 mb-4 text-lg">{m.ekyc_steps()}</h2>
      <Stepper label={m.ekyc_steps()} steps={steps()} upright />

      <section aria-labelledby="notice" className="mt-9 border-t border-line pt-8">
        <h2 id="notice" className="text-xl">
          {m.ekyc_notice_title()}
        </h2>
        {/* reCAPTCHA is Google's script, which only the public pages may load */}
        {recaptchaKey ? (
          <p className="mt-5">
            <Anchor href={`${paths.contact()}?solution=vpbank-ekyc`} className={buttonLook({ size: 'lg' })}>
              {m.ekyc_contact()}
            </Anchor>
          </p>
        ) : (
          <NoticeForm />
        )}
      </section>
    </AuthFrame>
  )
}
