import { pbkdf2Sync, randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { captchaRoutes } from '@song-hanh/contract/http/captcha'
import { ekyc } from '@song-hanh/contract/ekyc'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { resetUsage } from './ekyc-wizard.ts'
import { callSandbox } from '../call-sandbox.ts'

export const statusPath = '/digital-transformation/vpbank-ekyc/status'

type Puzzle = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  max_number: number
  iterations: number
}

const solve = ({ max_number, iterations, ...puzzle }: Puzzle): string => {
  const deriveFrom = (number: number) =>
    pbkdf2Sync(puzzle.salt, String(number), iterations, 32, 'sha256').toString('hex')
  for (let number = 0; number <= max_number; number += 1)
    if (deriveFrom(number) === puzzle.challenge)
      return Buffer.from(JSON.stringify({ ...puzzle, number, took: 1 })).toString('base64')
  throw new Error('the captcha challenge has no solution')
}

/** Calls the API from the page, with the browser's cookies. */
const call = <Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> =>
  page.evaluate(
    async ([how, where, sent]) => {
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'journey' },
        ...(sent && { body: JSON.stringify(sent) }),
      })
      if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Reply
    },
    [method, path, body] as const,
  )

/** Retries, because a parallel journey may have made the bank unavailable for a moment. */
const beginCase = async (page: Page): Promise<string> => {
  let code = ''
  await expect(async () => {
    code = (await call<{ transactionCode: string }>(page, 'GET', ekyc.beginCase.path)).transactionCode
  }).toPass({ timeout: 60_000, intervals: [2000] })
  return code
}

/** Submits a declaration by the API calls that the wizard makes. */
export const submitDeclaration = async (page: Page, email: string) => {
  await resetUsage()
  await page.goto(statusPath)
  const businessRegistrationNumber = `${String(randomInt(10 ** 9)).padStart(9, '0')}9`
  const transactionCode = await beginCase(page)
  const { data } = await call<{ data: Puzzle }>(page, 'GET', captchaRoutes.drawCaptcha.path.replace(':form', 'ekyc'))
  const held = { transactionCode, businessRegistrationNumber }
  await call(page, 'POST', ekyc.checkBusiness.path, { ...held, recaptchaToken: solve(data) })
  await call(page, 'POST', ekyc.declare.path, {
    ...held,
    declarantName: 'Nguyễn Thị Minh Khuê',
    declarantPhoneNumber: '0907412618',
    declarantEmail: email,
    theDeclarantIsTheLegalRepresentative: true,
    introducerCode: '',
    companyName: 'Công ty TNHH Nông nghiệp Số',
    businessType: 'LLC1',
    termsVersion: currentTerms,
  })
  return held
}

/** Lets the sandbox bank decide; it sends the callback to our server. */
export const setBankDecision = (transactionCode: string, status: 'APPROVED' | 'INCOMPLETE' | 'REJECTED') =>
  callSandbox('POST', '/vpbank/landing', { transactionCode, status })
