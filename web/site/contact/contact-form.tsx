import { buttonLook } from '../../ui/button/button-look.ts'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'
import { m } from '../../words/compiled/messages.js'
import { ChoiceChips } from '../form/choice-chips.tsx'
import { NativeSelect } from '../form/native-select.tsx'
import { Thanks } from '../form/thanks.tsx'
import { VisitorForm } from '../form/visitor-form.tsx'
import { usePath } from '../page/page-context.ts'
import type { ContactView } from './contact-view.ts'

const load = async () => (await import('./send-contact.ts')).sendContact

const pairLook = 'grid gap-5 sm:grid-cols-2'

const Done = ({ text, again }: { text: string; again: () => void }) => {
  const pathTo = usePath()
  return (
    <Thanks
      title={text}
      action={
        <>
          <a href={pathTo('/resources')} className={buttonLook({ size: 'lg' })}>
            {m.contact_to_resources()}
          </a>
          <button type="button" onClick={again} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
            {m.form_thanks_again()}
          </button>
        </>
      }
    />
  )
}

export const ContactForm = ({ form, options }: Pick<ContactView, 'form' | 'options'>) => {
  const { labels } = form
  return (
    <VisitorForm
      form="contact"
      load={load}
      submit={form.submit}
      captchaHint={m.form_captcha_required()}
      terms={m.form_terms()}
      renderThanks={(again) => <Done text={form.success} again={again} />}
    >
      {(errors) => (
        <>
          <div className={pairLook}>
            <Field label={labels.fullName} error={errors.fullName} required>
              <Input size="lg" name="fullName" autoComplete="name" />
            </Field>
            <Field label={labels.phone} error={errors.phone} required>
              <Input size="lg" name="phone" type="tel" autoComplete="tel" />
            </Field>
            <Field label={labels.email} error={errors.email} required>
              <Input size="lg" name="email" type="email" autoComplete="email" />
            </Field>
            <Field label={labels.company} error={errors.company} required>
              <Input size="lg" name="company" autoComplete="organization" />
            </Field>
            <Field label={labels.position} error={errors.position} required>
              <NativeSelect name="position" options={options.position} />
            </Field>
            <Field label={labels.companySize} error={errors.companySize} required>
              <NativeSelect name="companySize" options={options.companySize} />
            </Field>
          </div>
          <Field label={labels.interestedSolutions} error={errors.interestedSolutions} required group>
            <ChoiceChips name="interestedSolutions" options={options.interestedSolutions} />
          </Field>
          <div className={pairLook}>
            <Field label={labels.website} error={errors.website} optional>
              <Input size="lg" name="website" type="text" inputMode="url" autoComplete="url" placeholder="https://" />
            </Field>
            <Field label={labels.implementationTime} error={errors.implementationTime} required>
              <NativeSelect name="implementationTime" options={options.implementationTime} />
            </Field>
          </div>
          <Field label={labels.requirements} error={errors.requirements} optional>
            <Textarea size="lg" name="requirements" rows={4} />
          </Field>
        </>
      )}
    </VisitorForm>
  )
}
