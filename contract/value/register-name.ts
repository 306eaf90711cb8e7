import { stripDiacritics } from './strip-diacritics.ts'

/** The fields of a company register entry that we use. */
export type RegisterField = 'name' | 'representative' | 'address' | 'phone' | 'email'

/** The register labels the same fields in Vietnamese or by codes, depending on the entry. */
const names: Record<RegisterField, RegExp> = {
  name: /^(company ?)?name$|^ten( cong ty| doanh nghiep)?$/,
  representative: /^(legal ?)?representative( ?name)?$|^(nguoi )?dai dien( theo)?( phap luat)?$/,
  address: /^address$|^dia chi( tru so( chinh)?)?$|^tru so chinh$/,
  phone: /^phone( ?number)?$|^(so )?dien thoai$|^sdt$/,
  email: /^e ?mail$|^thu dien tu$/,
}
const fields = Object.keys(names) as RegisterField[]

const plain = (key: string) =>
  stripDiacritics(key)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** The field with this label; undefined if unknown. */
export const registerField = (key: string): RegisterField | undefined => {
  const name = plain(key)
  return fields.find((field) => names[field].test(name))
}
