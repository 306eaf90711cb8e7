/** Fixtures of the bank's answers, one for each shape of the specification's table. */
export const transaction = 'VPB0123456789ABCDEF'
const accessToken = 'vpbank-5f0c2f0e-94f1-4f6e-8a52-6a1d2c1c7f10'

const cif = (step: number, applicationStatus: string) => ({
  success: true,
  message: 'Success',
  data: {
    exitCode: 0,
    exitCodeMessage: 'Success',
    data: { step, accessToken, transactionCode: transaction, applicationStatus },
    history: [{ step, status: applicationStatus, time: '2026-11-16T02:14:03.120Z' }],
  },
})
const yes = { exitCode: 0, exitCodeMessage: 'Success', message: 'Done' }

export const recorded = {
  beginTransaction: [transaction, { transactionCode: transaction }, { data: transaction }],
  checkBusiness: [cif(1, 'NEW'), cif(2, 'PROCESSING'), cif(2, 'INCOMPLETE')],
  sendOtp: [{ ...yes, data: 'd7b1c1de-8f06-4bb0-a4d6-0b8f7e4b7a55', included: '********321' }],
  verifyOtp: [yes, { ...yes, data: { applicationStatus: 'INCOMPLETE' } }],
  declare: [yes],
  listBusinessTypes: [{ data: [{ id: 1, code: 'LLC1', name: 'Công ty TNHH một thành viên' }] }],
} as const
