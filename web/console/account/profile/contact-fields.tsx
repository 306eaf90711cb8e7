import { ContactForm } from '@song-hanh/contract/organisation/profile'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useForm } from '../../form/use-form.ts'
import { changedFields, valuesOf } from './contact-change.ts'
import type { ContactField, ContactValues } from './contact-change.ts'
import { LockedNote } from '../../form/locked-note.tsx'
import { supportReason } from '../../impersonation/support-reason.ts'

/** The contract uses the specification's English texts; all other messages are about length and invalid characters. */
const errorWords: Record<string, () => string> = {
  "Contact name can't be empty.": m.account_error_name,
  "Phone can't be empty.": m.account_error_phone,
}
const errorIn = (text: string | undefined) => text && (errorWords[text] ?? m.account_error_text)()

/** A stable function, so that React calls the ref once, when the button mounts. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

type ContactFieldsProps = {
  /** It was just reset: the button that had the focus is gone. */
  wasReset: boolean
  saved: ContactValues
  typed: ContactValues
  busy: boolean
  onType: (values: ContactValues) => void
  onSave: (values: ContactValues) => void
  onDiscard: () => void
  children: ReactNode
}

export const ContactFields = (props: ContactFieldsProps) => {
  const { wasReset, saved, typed, busy, onType, onSave, onDiscard, children } = props
  const { errors, formProps } = useForm(ContactForm, (parsed) => {
    if (!busy) onSave(valuesOf(parsed))
  })
  const isChanged = changedFields(saved, typed).length > 0
  const lockedBecause = supportReason()
  const control = (name: ContactField) => ({
    name,
    value: typed[name],
    readOnly: lockedBecause !== undefined,
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  const about = (name: ContactField) => ({ error: errorIn(errors[name]) })
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Field label={m.account_contact_name()} required {...about('contact_name')}>
        <Input {...control('contact_name')} autoComplete="name" />
      </Field>
      <Field label={m.account_contact_phone()} required {...about('contact_phone')}>
        <Input {...control('contact_phone')} type="tel" autoComplete="tel" className="num" />
      </Field>
      <Field label={m.account_contact_address()} optional {...about('contact_address')} className="sm:col-span-2">
        <Input {...control('contact_address')} autoComplete="street-address" />
      </Field>
      <Field label={m.account_contact_position()} optional {...about('contact_position')}>
        <Input {...control('contact_position')} autoComplete="organization-title" />
      </Field>
      <Field label={m.account_contact_industry()} optional {...about('contact_industry')}>
        <Input {...control('contact_industry')} />
      </Field>
      <Field label={m.account_contact_remark()} optional {...about('contact_note')} className="sm:col-span-2">
        <Textarea {...control('contact_note')} rows={2} />
      </Field>
      <div className="sm:col-span-2">{children}</div>
      {lockedBecause ? (
        <LockedNote className="sm:col-span-2">{lockedBecause}</LockedNote>
      ) : (
        <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
          <Button
            type="submit"
            variant={isChanged ? 'primary' : 'quiet'}
            busy={busy}
            ref={wasReset ? focusOn : undefined}
          >
            {m.account_contact_save()}
          </Button>
          {isChanged && !busy && (
            <Button variant="ghost" onClick={onDiscard}>
              {m.account_contact_discard()}
            </Button>
          )}
          <p role="status" className="text-ui text-ink-2">
            {isChanged && !busy && m.account_contact_unsaved()}
          </p>
        </div>
      )}
    </form>
  )
}
