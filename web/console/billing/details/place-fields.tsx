import { countries } from '@song-hanh/content/countries'
import { provinces } from '@song-hanh/content/provinces'
import { Field } from '../../../ui/field/field.tsx'
import { PickButton } from '../../../ui/field/pick-button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'

const loadList = lazyPopup(async () => (await import('../../../ui/field/search-list.tsx')).SearchList)

type PickProps = {
  label: string
  search: string
  options: readonly { value: string; label: string }[]
  value: string
  locked: boolean
  onChange: (value: string) => void
}

const Pick = ({ label, search, options, value, locked, onChange }: PickProps) => {
  const { Popup, popup, button } = useLazyPopup(loadList, 'menu')
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Field group label={label}>
      <PickButton {...(locked ? { disabled: true } : button)}>
        {chosen ?? <span className="text-ink-3">{m.ui_select()}</span>}
      </PickButton>
      {Popup && <Popup {...popup} options={options} value={value} onChange={onChange} placeholder={search} />}
    </Field>
  )
}

type PlaceFieldProps = { value: string; locked: boolean; onChange: (code: string, name: string) => void }

const nameOf = (options: PickProps['options'], code: string) => options.find(({ value }) => value === code)?.label ?? ''

export const CountryField = ({ value, locked, onChange }: PlaceFieldProps) => {
  const options = countries.options.map(({ code, name, nameVi }) => ({
    value: code,
    label: currentLanguage() === 'vi' ? nameVi : name,
  }))
  return (
    <Pick
      label={m.billing_country()}
      search={m.billing_country_search()}
      {...{ options, value, locked }}
      onChange={(code) => onChange(code, nameOf(options, code))}
    />
  )
}

/** The current 34 provinces by their legal names, which are Vietnamese in every language. */
const provinceOptions = provinces
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'))

export const ProvinceField = ({ value, locked, onChange }: PlaceFieldProps) => (
  <Pick
    label={m.billing_province()}
    search={m.billing_province_search()}
    options={provinceOptions}
    {...{ value, locked }}
    onChange={(code) => onChange(code, nameOf(provinceOptions, code))}
  />
)
