import { maxRecipients } from '@song-hanh/contract/billing/details'
import { isTaxCodeLikely, taxCodePattern } from '@song-hanh/contract/value/tax-code'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { m } from '../../../words/compiled/messages.js'
import { Section } from '../../page/section.tsx'
import type { TypedDetails } from './details-form.ts'
import { CountryField, ProvinceField } from './place-fields.tsx'

export type DetailErrors = Partial<Record<keyof TypedDetails, string>>

type DetailsFieldsProps = {
  typed: TypedDetails
  errors: DetailErrors
  locked: boolean
  onType: (change: Partial<TypedDetails>) => void
}

/** Only a hint: the registry decides, and numbers of other kinds have no such digit. */
const hintOf = (code: string) => {
  const isWhole = code !== '' && taxCodePattern.test(code)
  return isWhole && !isTaxCodeLikely(code) ? (
    <span className="text-gold-ink">{m.billing_tax_code_unlikely()}</span>
  ) : (
    m.billing_tax_code_hint()
  )
}

export const DetailsFields = ({ typed, errors, locked, onType }: DetailsFieldsProps) => {
  const control = (name: keyof TypedDetails) => ({
    name,
    value: typed[name],
    readOnly: locked,
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2'
  const isHere = typed.country === 'VN'
  return (
    <>
      <Section id="company" title={m.billing_details_company()} note={m.billing_details_company_text()}>
        <div className="grid gap-5">
          <Field label={m.billing_company_name()} required error={errors.company_name}>
            <Input {...control('company_name')} autoComplete="organization" />
          </Field>
          <div className={pair}>
            <Field label={m.billing_tax_code()} optional hint={hintOf(typed.tax_code)} error={errors.tax_code}>
              <Input {...control('tax_code')} inputMode="numeric" className="num" autoComplete="off" />
            </Field>
            <Field label={m.billing_phone()} optional error={errors.phone}>
              <Input {...control('phone')} type="tel" autoComplete="tel" className="num" />
            </Field>
          </div>
        </div>
      </Section>
      <Section id="address" title={m.billing_details_address()} note={m.billing_details_address_text()}>
        <div className={pair}>
          <CountryField value={typed.country} locked={locked} onChange={(country) => onType({ country })} />
          {isHere && (
            <ProvinceField
              value={typed.province_code}
              locked={locked}
              onChange={(province_code, state) => onType({ province_code, state })}
            />
          )}
          <Field label={m.billing_address()} optional error={errors.address} className="sm:col-span-2">
            <Input {...control('address')} autoComplete="street-address" />
          </Field>
          <Field label={m.billing_city()} optional error={errors.city}>
            <Input {...control('city')} autoComplete="address-level2" />
          </Field>
          {!isHere && (
            <Field label={m.billing_state()} optional error={errors.state}>
              <Input {...control('state')} autoComplete="address-level1" />
            </Field>
          )}
          <Field label={m.billing_zipcode()} optional error={errors.zipcode}>
            <Input {...control('zipcode')} autoComplete="postal-code" className="num" />
          </Field>
        </div>
      </Section>
      <Section id="mail" title={m.billing_details_mail()} note={m.billing_details_mail_text()}>
        <div className="grid gap-5">
          <Field label={m.billing_billing_email()} optional error={errors.billing_email}>
            <Input
              {...control('billing_email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
          </Field>
          <Field
            label={m.billing_recipients()}
            optional
            hint={m.billing_recipients_hint({ count: maxRecipients })}
            error={errors.recipients}
          >
            <Textarea {...control('recipients')} rows={3} spellCheck={false} />
          </Field>
        </div>
      </Section>
    </>
  )
}
