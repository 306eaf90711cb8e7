import { isTaxCodeLikely } from '@song-hanh/contract/value/tax-code'
import { runStaffCommand, securityStaff } from '../staff.ts'

/** Unique per organisation: organisations of one company share a credit limit. */
const randomTaxCode = (): string => {
  for (;;) {
    const code = `60${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    if (isTaxCodeLikely(code)) return code
  }
}

/** Verifies the company by staff commands with two-person approval. Returns its tax code. */
export const verifyCompany = async (organisationId: string): Promise<string> => {
  const taxCode = randomTaxCode()
  const proposed = await runStaffCommand('verify-company', {
    as: securityStaff,
    options: {
      organisation: organisationId,
      name: 'Hợp tác xã Cà phê Cư M’gar',
      'tax-code': taxCode,
      reason: 'Giấy chứng nhận đăng ký hợp tác xã, bản chính',
    },
  })
  const number = /Proposal (\d+)/.exec(proposed)?.[1] ?? ''
  await runStaffCommand('confirm-proposal', { as: 'finance@songhanh.example', options: { number } })
  return taxCode
}
