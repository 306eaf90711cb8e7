import { runDeed, security } from './staff.ts'

/** One of the staff proposes it by the papers, another confirms it. */
export const verifyCompany = async (organisationId: string): Promise<void> => {
  const proposed = await runDeed('verify-company', {
    as: security,
    options: {
      organisation: organisationId,
      name: 'Hợp tác xã Cà phê Cư M’gar',
      'tax-code': '6001745207',
      reason: 'Giấy chứng nhận đăng ký hợp tác xã, bản chính',
    },
  })
  const number = /Proposal (\d+)/.exec(proposed)?.[1] ?? ''
  await runDeed('confirm-proposal', { as: 'finance@songhanh.example', options: { number } })
}
