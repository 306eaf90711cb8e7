import type { Config } from '#platform/config'
import { sendRequest, type HttpResult } from '#platform/http-client'
import { pause } from '#platform/clock'
import type { Bank, Said } from './bank.ts'
import { bankCalls } from './bank-metric.ts'
import { openBreaker } from './circuit-breaker.ts'
import {
  readBusinessTypes,
  readCif,
  readDeclared,
  readSentOtp,
  readTransactionCode,
  readVerified,
} from './read-answer.ts'

/** A person waits at most ten seconds for us; the bank has eight of them, all tries together. */
const wholeMs = 8000
/** Twice, behind a captcha that may take three seconds, is still less than ten. */
const tryMs = 3100
const pauseMs = 300

type Call = {
  name: string
  method?: 'GET' | 'POST'
  body?: object
  /** Whether the bank may hear it twice. A code would be sent twice, a try counted twice, a declaration made twice. */
  isSafe: boolean
}

const isAway = (said: Said<unknown>) => said.kind === 'in_doubt' && said.why !== 'unreadable'
const outcomeOf = (said: Said<unknown>) => (said.kind === 'in_doubt' ? said.why : said.kind)

type Settings = Pick<Config, 'VPBANK_URL' | 'VPBANK_CLIENT_ID' | 'VPBANK_CLIENT_SECRET' | 'VPBANK_CHANNEL'>

/** The bank over HTTP, by the specification's table. One for each process: what it learned of the bank's health is its own. */
export const openBank = (settings: Settings) => {
  const breaker = openBreaker()
  const credentials = `${settings.VPBANK_CLIENT_ID ?? ''}:${settings.VPBANK_CLIENT_SECRET ?? ''}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`

  const askOnce = ({ name, method = 'POST', body }: Call, requestId: string, deadlineMs: number): Promise<HttpResult> =>
    sendRequest({
      url: `${settings.VPBANK_URL ?? ''}/ekyc/vpbank/${name}`,
      method,
      headers: { authorization, 'x-request-id': requestId, 'x-channel': settings.VPBANK_CHANNEL },
      ...(body && { body }),
      deadlineMs,
    })

  const ask = async <Value>(
    call: Call,
    requestId: string,
    read: (heard: HttpResult) => Said<Value>,
  ): Promise<Said<Value>> => {
    const tell = (said: Said<Value>) => {
      bankCalls.inc({ call: call.name, outcome: outcomeOf(said) })
      return said
    }
    if (settings.VPBANK_URL === undefined || !breaker.admits()) return tell({ kind: 'in_doubt', why: 'resting' })
    let said = read(await askOnce(call, requestId, call.isSafe ? tryMs : wholeMs))
    if (call.isSafe && isAway(said)) {
      await pause(pauseMs)
      said = read(await askOnce(call, requestId, tryMs))
    }
    breaker.ended(!isAway(said))
    return tell(said)
  }

  const bank: Bank = {
    beginTransaction: (requestId) =>
      ask({ name: 'transaction-code', method: 'GET', isSafe: true }, requestId, readTransactionCode),
    checkBusiness: ({ transactionCode, businessRegistrationNumber }, requestId) =>
      ask(
        { name: 'check-cif', body: { transactionCode, businessRegistrationNumber }, isSafe: true },
        requestId,
        (heard) => readCif(heard, transactionCode),
      ),
    sendOtp: ({ transactionCode, businessRegistrationNumber, type, accessToken }, requestId) =>
      ask(
        {
          name: 'send-otp',
          body: { transactionCode, businessRegistrationNumber, type, accessToken },
          isSafe: false,
        },
        requestId,
        readSentOtp,
      ),
    verifyOtp: ({ transactionCode, businessRegistrationNumber, otp, token, accessToken }, requestId) =>
      ask(
        {
          name: 'verify-otp',
          body: { transactionCode, businessRegistrationNumber, otp, token, accessToken },
          isSafe: false,
        },
        requestId,
        readVerified,
      ),
    declare: (given, requestId) =>
      ask(
        {
          name: 'declarant-information',
          body: {
            declarantName: given.declarantName,
            declarantPhoneNumber: given.declarantPhoneNumber,
            declarantEmail: given.declarantEmail,
            theDeclarantIsTheLegalRepresentative: given.theDeclarantIsTheLegalRepresentative,
            introducerCode: given.introducerCode,
            transactionCode: given.transactionCode,
            businessRegistrationNumber: given.businessRegistrationNumber,
            accessToken: given.accessToken,
            companyName: given.companyName,
            businessType: given.businessType,
          },
          isSafe: false,
        },
        requestId,
        readDeclared,
      ),
    listBusinessTypes: ({ businessRegistrationNumber, accessToken }, requestId) =>
      ask(
        { name: 'drop-list', body: { type: 'business_type', businessRegistrationNumber, accessToken }, isSafe: true },
        requestId,
        readBusinessTypes,
      ),
  }
  return { ...bank, restsForSeconds: breaker.restsForSeconds }
}
export type OpenBank = ReturnType<typeof openBank>
