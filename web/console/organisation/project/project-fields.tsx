import { projectTexts } from '@song-hanh/contract/organisation/project'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { m } from '../../../words/compiled/messages.js'

/** The contract uses the specification's English texts; its messages about lengths are not for people. */
const textOf = (message: string | undefined): string | undefined =>
  message && (message === projectTexts.nameRequired ? m.project_name_required() : m.project_text_refused())

type ProjectFieldsProps = {
  errors: Record<string, string | undefined>
  name?: string
  description?: string
}

export const ProjectFields = ({ errors, name = '', description = '' }: ProjectFieldsProps) => (
  <>
    <Field label={m.project_name()} required error={textOf(errors['name'])}>
      <Input name="name" defaultValue={name} autoComplete="off" placeholder={m.project_name_example()} />
    </Field>
    <Field label={m.project_description()} optional error={textOf(errors['description'])}>
      <Textarea name="description" defaultValue={description} rows={4} />
    </Field>
  </>
)
