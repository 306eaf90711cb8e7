import { stripDiacritics } from './strip-diacritics.ts'

/** What of a company's entry in the register concerns us. */
export type RegisterField = 'name' | 'representative' | 'address' | 'phone' | 'email'

/** The register names the same things in Vietnamese or by codes, depending on who entered them. */
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

/** Whose name this is; nothing where it is not known to us. */
export const registerField = (key: string): RegisterField | undefined => {
  const name = plain(key)
  return fields.find((field) => names[field].test(name))
}
