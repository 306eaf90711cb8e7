import { buttonLook } from '../../ui/button/button-look.ts'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'
import { m } from '../../words/compiled/messages.js'
import { ChoiceChips } from '../form/choice-chips.tsx'
import { Thanks } from '../form/thanks.tsx'
import { VisitorForm } from '../form/visitor-form.tsx'
import type { ResourcesView } from './resources-view.ts'

const load = async () => (await import('./request-documents.ts')).requestDocuments

const pairLook = 'grid gap-5 sm:grid-cols-2'

export const RequestForm = ({ form, resourceTypes }: Pick<ResourcesView, 'form' | 'resourceTypes'>) => (
  <VisitorForm
    form="documents"
    load={load}
    submit={form.submit}
    terms={m.form_terms()}
    renderThanks={(again) => (
      <Thanks
        title={form.success}
        action={
          <button type="button" onClick={again} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
            {m.form_thanks_again()}
          </button>
        }
      />
    )}
  >
    {(errors) => (
      <>
        <div className={pairLook}>
          <Field label={form.labels.name} error={errors.name} required>
            <Input size="lg" name="name" autoComplete="name" />
          </Field>
          <Field label={form.labels.email} error={errors.email} required>
            <Input size="lg" name="email" type="email" autoComplete="email" />
          </Field>
          <Field label={form.labels.company} error={errors.company} optional>
            <Input size="lg" name="company" autoComplete="organization" />
          </Field>
          <Field label={form.labels.phone} error={errors.phone} optional>
            <Input size="lg" name="phone" type="tel" autoComplete="tel" />
          </Field>
        </div>
        <Field label={form.labels.resourceTypes} error={errors.resourceTypes} required group>
          <ChoiceChips name="resourceTypes" options={resourceTypes} />
        </Field>
        <Field label={form.labels.message} error={errors.message} optional>
          <Textarea size="lg" name="message" rows={3} />
        </Field>
      </>
    )}
  </VisitorForm>
)
