type Detail = { key: string; value: string }

/** The register names the same things in Vietnamese or by codes, depending on who entered them. */
const names = {
  companyName: /^(company_?name|name|ten_?(cong_?ty|doanh_?nghiep))$/,
  fullName: /^((legal_?)?representative(_?name)?|(nguoi_?)?dai_?dien(_?phap_?luat|_?theo_?phap_?luat)?)$/,
  phoneNumber: /^(phone(_?number)?|(so_?)?dien_?thoai|sdt)$/,
  email: /^(e_?mail|thu_?dien_?tu)$/,
} as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .trim()
    .toLowerCase()
    .replace(/[\s.:-]+/g, '_')
    .replace(/_$/, '')

/** As people write it in the register; one that does not fit into ten digits is left to the person. */
const phoneOf = (text: string): string => {
  const bare = text.replace(/[\s()-]/g, '').replace(/^\+84/, '0')
  return /^\d{9,10}$/.test(bare) ? bare : ''
}

export type Prefill = Partial<Record<keyof typeof names, string>>

/** What of the register's entry stands in the form before anybody types. */
export const prefillOf = (details: readonly Detail[]): Prefill => {
  const found: Prefill = {}
  for (const field of Object.keys(names) as (keyof typeof names)[]) {
    const value = details.find(({ key }) => names[field].test(plain(key)))?.value.trim()
    const shown = field === 'phoneNumber' ? phoneOf(value ?? '') : value
    if (shown) found[field] = shown
  }
  return found
}
