import { randomUUID } from 'node:crypto'
import { businessTypes } from './business-types.ts'
import { outcomeOf } from './numbers.ts'
import { fixedOtp, recordStatus, type Transaction, type Transactions } from './transactions.ts'

type Body = Record<string, unknown>
export type Call = (body: Body, transactions: Transactions) => unknown

const refuse = (exitCode: number, exitCodeMessage: string) => ({ exitCode, exitCodeMessage, message: exitCodeMessage })
/** A refusal without a message: the client needs its own text. */
export const refusalWithoutText = refuse(999, '')
const succeed = (message: string, more: object = {}) => ({ exitCode: 0, exitCodeMessage: 'Success', message, ...more })

const maskedPhones = ['********321', '********768', '********905']

/** Every call after the check names the transaction, its business and, if sent, the token it was given. */
const findTransaction = (body: Body, transactions: Transactions): Transaction | { exitCode: number } => {
  const transaction = transactions.find(body['transactionCode'])
  if (!transaction) return refuse(400, 'Unknown transaction')
  if (transaction.businessNumber !== body['businessRegistrationNumber'])
    return refuse(401, 'The transaction is for another business')
  if (body['accessToken'] !== undefined && body['accessToken'] !== transaction.accessToken)
    return refuse(401, 'The access token is not valid')
  return transaction
}

const checkCif: Call = (body, transactions) => {
  const transaction = transactions.find(body['transactionCode'])
  const number = String(body['businessRegistrationNumber'] ?? '')
  const fail = (exitCode: number, text: string) => ({
    success: false,
    message: text,
    error: text,
    data: { exitCode, exitCodeMessage: text, data: null, history: [] },
  })
  if (!transaction) return fail(400, 'Unknown transaction')
  const fate = outcomeOf(number)
  if (fate.exitCode !== undefined) return fail(fate.exitCode, fate.exitCodeMessage ?? '')
  if (transaction.businessNumber !== number) {
    Object.assign(transaction, { businessNumber: number, step: fate.step, history: [] })
    recordStatus(transaction, fate.applicationStatus ?? 'NEW')
  }
  const { step, accessToken, code, applicationStatus, history } = transaction
  return {
    success: true,
    message: 'Success',
    data: {
      exitCode: 0,
      exitCodeMessage: 'Success',
      data: { step, accessToken, transactionCode: code, applicationStatus },
      history,
    },
  }
}

const sendOtp: Call = (body, transactions) => {
  const transaction = findTransaction(body, transactions)
  if ('exitCode' in transaction) return transaction
  if (body['type'] !== 'legal_representative' && body['type'] !== 'declarant') return refuse(400, 'Unknown type')
  const reference = randomUUID()
  transaction.sent += 1
  transaction.otp = { reference, code: fixedOtp, wrong: 0, isUsed: false }
  return succeed('OTP has been sent', {
    data: reference,
    included: maskedPhones[Number(transaction.businessNumber?.at(-1)) % maskedPhones.length],
  })
}

const verifyOtp: Call = (body, transactions) => {
  const transaction = findTransaction(body, transactions)
  if ('exitCode' in transaction) return transaction
  const { otp } = transaction
  if (!otp || otp.isUsed || otp.reference !== body['token']) return refuse(202, 'OTP is not valid any more')
  if (otp.code !== body['otp']) {
    otp.wrong += 1
    return refuse(201, 'OTP is not correct')
  }
  otp.isUsed = true
  return succeed('OTP verified', { data: { applicationStatus: transaction.applicationStatus } })
}

const declared = ['declarantName', 'declarantPhoneNumber', 'declarantEmail', 'companyName', 'businessType']

const takeDeclarant: Call = (body, transactions) => {
  const transaction = findTransaction(body, transactions)
  if ('exitCode' in transaction) return transaction
  const missing = declared.find((field) => typeof body[field] !== 'string' || body[field] === '')
  if (missing !== undefined || typeof body['theDeclarantIsTheLegalRepresentative'] !== 'boolean')
    return refuse(400, `${missing ?? 'theDeclarantIsTheLegalRepresentative'} is missing`)
  transaction.declared += 1
  recordStatus(transaction, 'PROCESSING')
  return succeed('Information received')
}

const dropList: Call = (body) => (body['type'] === 'business_type' ? { data: businessTypes } : { data: [] })

/** The bank's calls by the path after `/ekyc/vpbank/`. */
export const calls: Record<string, { method: 'GET' | 'POST'; call: Call }> = {
  'transaction-code': { method: 'GET', call: (_, transactions) => ({ transactionCode: transactions.begin().code }) },
  'check-cif': { method: 'POST', call: checkCif },
  'send-otp': { method: 'POST', call: sendOtp },
  'verify-otp': { method: 'POST', call: verifyOtp },
  'declarant-information': { method: 'POST', call: takeDeclarant },
  'drop-list': { method: 'POST', call: dropList },
}
