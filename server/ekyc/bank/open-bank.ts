import type { EkycConfig } from '../config.ts'
import { sendRequest, type HttpResult } from '#platform/http/http-client'
import { pause } from '#platform/clock'
import type { Bank, BankResult } from './bank.ts'
import { bankCalls } from './bank-metric.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import {
  readBusinessTypes,
  readCif,
  readDeclared,
  readSentOtp,
  readTransactionCode,
  readVerified,
} from './read-answer.ts'

/** Requests are answered within ten seconds; eight of them are for the bank, retries included. */
const totalDeadlineMs = 8000
/** Two attempts after a captcha of up to three seconds still stay below ten. */
const attemptDeadlineMs = 3100
const pauseMs = 300

type Call = {
  name: string
  method?: 'GET' | 'POST'
  body?: object
  /** Whether it may be retried. An OTP, a try or a declaration must not reach the bank twice. */
  isIdempotent: boolean
}

const isUnavailable = (result: BankResult<unknown>) => result.kind === 'in_doubt' && result.why !== 'unreadable'
const outcomeOf = (result: BankResult<unknown>) => (result.kind === 'in_doubt' ? result.why : result.kind)

type Settings = Pick<EkycConfig, 'VPBANK_URL' | 'VPBANK_CLIENT_ID' | 'VPBANK_CLIENT_SECRET' | 'VPBANK_CHANNEL'>

/** The bank over HTTP, by the specification's table. One per process, with its own circuit breaker. */
export const openBank = (settings: Settings) => {
  const breaker = openCircuitBreaker()
  const credentials = `${settings.VPBANK_CLIENT_ID ?? ''}:${settings.VPBANK_CLIENT_SECRET ?? ''}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`

  const callOnce = (
    { name, method = 'POST', body }: Call,
    requestId: string,
    deadlineMs: number,
  ): Promise<HttpResult> =>
    sendRequest({
      url: `${settings.VPBANK_URL ?? ''}/ekyc/vpbank/${name}`,
      method,
      headers: { authorization, 'x-request-id': requestId, 'x-channel': settings.VPBANK_CHANNEL },
      ...(body && { body }),
      deadlineMs,
    })

  const send = async <Value>(
    call: Call,
    requestId: string,
    read: (reply: HttpResult) => BankResult<Value>,
  ): Promise<BankResult<Value>> => {
    const count = (result: BankResult<Value>) => {
      bankCalls.inc({ call: call.name, outcome: outcomeOf(result) })
      return result
    }
    if (settings.VPBANK_URL === undefined || !breaker.allows()) return count({ kind: 'in_doubt', why: 'resting' })
    let result = read(await callOnce(call, requestId, call.isIdempotent ? attemptDeadlineMs : totalDeadlineMs))
    if (call.isIdempotent && isUnavailable(result)) {
      await pause(pauseMs)
      result = read(await callOnce(call, requestId, attemptDeadlineMs))
    }
    breaker.report(!isUnavailable(result))
    return count(result)
  }

  const bank: Bank = {
    beginTransaction: (requestId) =>
      send({ name: 'transaction-code', method: 'GET', isIdempotent: true }, requestId, readTransactionCode),
    checkBusiness: ({ transactionCode, businessRegistrationNumber }, requestId) =>
      send(
        { name: 'check-cif', body: { transactionCode, businessRegistrationNumber }, isIdempotent: true },
        requestId,
        (reply) => readCif(reply, transactionCode),
      ),
    sendOtp: ({ transactionCode, businessRegistrationNumber, type, accessToken }, requestId) =>
      send(
        {
          name: 'send-otp',
          body: { transactionCode, businessRegistrationNumber, type, accessToken },
          isIdempotent: false,
        },
        requestId,
        readSentOtp,
      ),
    verifyOtp: ({ transactionCode, businessRegistrationNumber, otp, token, accessToken }, requestId) =>
      send(
        {
          name: 'verify-otp',
          body: { transactionCode, businessRegistrationNumber, otp, token, accessToken },
          isIdempotent: false,
        },
        requestId,
        readVerified,
      ),
    declare: (declaration, requestId) =>
      send(
        {
          name: 'declarant-information',
          body: {
            declarantName: declaration.declarantName,
            declarantPhoneNumber: declaration.declarantPhoneNumber,
            declarantEmail: declaration.declarantEmail,
            theDeclarantIsTheLegalRepresentative: declaration.theDeclarantIsTheLegalRepresentative,
            introducerCode: declaration.introducerCode,
            transactionCode: declaration.transactionCode,
            businessRegistrationNumber: declaration.businessRegistrationNumber,
            accessToken: declaration.accessToken,
            companyName: declaration.companyName,
            businessType: declaration.businessType,
          },
          isIdempotent: false,
        },
        requestId,
        readDeclared,
      ),
    listBusinessTypes: ({ businessRegistrationNumber, accessToken }, requestId) =>
      send(
        {
          name: 'drop-list',
          body: { type: 'business_type', businessRegistrationNumber, accessToken },
          isIdempotent: true,
        },
        requestId,
        readBusinessTypes,
      ),
  }
  return { ...bank, restsForSeconds: breaker.openForSeconds }
}
export type OpenBank = ReturnType<typeof openBank>
