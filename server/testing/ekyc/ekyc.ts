import { randomInt } from 'node:crypto'
import { ekyc } from '@song-hanh/contract/ekyc'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { openBrowser } from '../world/browser.ts'
import { type Credentials, openCaller } from '../world/caller.ts'
import type { Answered, Servers } from '../world/open-servers.ts'
import { solveCaptcha } from '../world/solve-captcha.ts'

export const someAddress = () => `203.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
/** A number that nobody else uses, with an ending that decides what the bank does. */
export const someNumber = (ending = '9') => {
  // the sandbox listens to three figures at most: none of them is left to chance
  const end = ending.padStart(3, '4')
  const most = 10 - end.length
  return String(randomInt(10 ** most)).padStart(most, '0') + end
}

export const aDeclarant = {
  declarantName: 'Nguyễn Thị Khai Báo',
  declarantPhoneNumber: '0912345678',
  declarantEmail: 'khai.bao@cong-ty.example',
  theDeclarantIsTheLegalRepresentative: true,
  introducerCode: 'GT-77',
  companyName: 'Công ty TNHH Kiểm Thử',
  businessType: 'LLC1',
  termsVersion: currentTerms,
}

/** What a bare answer of the bank's calls may hold. */
export type Bare = {
  transactionCode?: string
  success?: boolean
  message?: string
  error?: string
  exitCode?: number
  exitCodeMessage?: string
  data?: unknown
  included?: string
  details?: { key: string; value: string }[]
}
export const bare = (answer: Answered) => answer.body as unknown as Bare
export const codeOf = (answer: Answered) => [answer.status, answer.body.errors?.[0]?.code]
export const checkedOf = (answer: Answered) =>
  bare(answer).data as {
    exitCode: number
    exitCodeMessage: string
    data: { step: number; accessToken: string; transactionCode: string; applicationStatus: string } | null
    history: unknown[]
  }

/** A visitor or a member before the wizard, with a browser and an address of their own. */
export const openWizard = (servers: Servers, caller: Credentials = {}, address = someAddress()) => {
  const browser = openBrowser(servers, { 'x-forwarded-for': address })
  const { send } = openCaller(browser, caller)
  let transactionCode = ''
  const body = (businessRegistrationNumber: string) => ({ transactionCode, businessRegistrationNumber })
  return {
    cookies: browser.cookies,
    send,
    /** The same browser after a sign-in. */
    as: (who: Credentials) => openCaller(browser, who),
    address,
    code: () => transactionCode,
    use: (code: string) => void (transactionCode = code),
    begin: async () => {
      const answer = await send(ekyc.beginCase)
      transactionCode = bare(answer).transactionCode ?? transactionCode
      return answer
    },
    check: async (number: string) =>
      send(ekyc.checkBusiness, { body: { ...body(number), recaptchaToken: await solveCaptcha(servers, 'ekyc') } }),
    sendOtp: (number: string) => send(ekyc.sendOtp, { body: { ...body(number), type: 'legal_representative' } }),
    verify: (number: string, token: string, otp = '123456') =>
      send(ekyc.verifyOtp, { body: { ...body(number), otp, token } }),
    declare: (number: string, declarant: Partial<typeof aDeclarant> = {}) =>
      send(ekyc.declare, { body: { ...aDeclarant, ...declarant, ...body(number) } }),
    types: (number: string) =>
      send(ekyc.listBusinessTypes, { body: { type: 'business_type', businessRegistrationNumber: number } }),
    company: (number: string) => send(ekyc.viewCompany, { body: { businessNumber: number } }),
    view: () => send(ekyc.viewCase),
    end: () => send(ekyc.endCase, { body: { transactionCode } }),
  }
}
export type Wizard = ReturnType<typeof openWizard>
