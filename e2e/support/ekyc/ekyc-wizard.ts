import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseUrl } from '../env.ts'
import { callSandbox } from '../call-sandbox.ts'

export const wizardPath = '/digital-transformation/vpbank-ekyc'

let counter = 0
/** A unique registration number; its last digits select how the sandbox bank responds. */
export const businessNumber = (ending = '97'): string => {
  counter += 1
  // the sandbox interprets up to three final digits, so all three are fixed
  const end = ending.padStart(3, '4')
  return `${process.pid}${Date.now()}${counter}`.slice(end.length - 10) + end
}

/** All journeys share one IP address, which has a daily limit. */
export const resetUsage = async () => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`delete from ekyc.use`)
  } finally {
    await client.end()
  }
}

export const numberField = (page: Page) => page.getByLabel('Business registration number')
export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the wizard as an anonymous visitor. */
export const openWizard = async (page: Page, path: string = wizardPath) => {
  await resetUsage()
  await page.goto(path)
  await expect(heading(page)).toHaveText('Which business is it?', { timeout: 20_000 })
  // a parallel journey may have made the bank unavailable; the page retries
  await expect.poll(() => transactionOf(page), { timeout: 60_000 }).toBeTruthy()
}

/** Typing starts the captcha's proof of work; the click waits for it. */
export const verify = async (page: Page, number: string) => {
  await numberField(page).fill(number)
  await clickButton(page, 'Verify')
}

/** Clicks again while the bank is unavailable, which a parallel journey may have caused. */
export const clickUntil = async (page: Page, button: string, arrived: () => Promise<void>) => {
  await clickButton(page, button)
  await expect(async () => {
    if (await page.getByText('The bank cannot be reached right now.').isVisible()) await clickButton(page, button)
    await arrived()
  }).toPass({ timeout: 60_000 })
}

export const submitNumber = async (page: Page, number: string, title: string) => {
  await numberField(page).fill(number)
  await clickUntil(page, 'Verify', () => expect(heading(page)).toHaveText(title, { timeout: 12_000 }))
}

/** Call before the text appears: a text shown for a second could be gone before a locator polls. */
export const watchForText = async (page: Page, sentence: string) => {
  const observed = await page.evaluateHandle((text) => {
    const kept = { isShown: false }
    const isIn = (element: Element) => element.textContent.trim() === text && element.checkVisibility()
    new MutationObserver(() => {
      kept.isShown ||= [...document.querySelectorAll('main *')].some((element) => isIn(element))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return kept
  }, sentence)
  return () => expect.poll(() => observed.evaluate(({ isShown }) => isShown), { message: sentence }).toBe(true)
}

export const openForm = async (page: Page, number = businessNumber()) => {
  await openWizard(page)
  await submitNumber(page, number, 'Who speaks for the business?')
  return number
}

export const openOtp = async (page: Page, number = businessNumber('12')) => {
  await openWizard(page)
  await submitNumber(page, number, 'Confirm it is you')
  return number
}

export const chooseType = async (page: Page, name = 'Công ty TNHH một thành viên') => {
  await page.getByRole('combobox', { name: 'Business type' }).click()
  await page.getByRole('option', { name }).click()
}

export const declarant = {
  name: 'Nguyễn Thị Minh Khuê',
  phone: '0907412618',
  email: 'minhkhue@dongthapmuoi.example',
}

/** The fields that the business register does not prefill. */
export const fillForm = async (page: Page) => {
  await chooseType(page)
  await page.getByLabel('Full name').fill(declarant.name)
  await page.getByLabel('Phone number').fill(declarant.phone)
  await page.getByLabel('Email').fill(declarant.email)
}

/** localStorage holds nothing of a case: neither the declarant, nor the business, nor the token. */
export const expectNothingPersisted = async (page: Page, number: string, token: string) => {
  const persisted = await page.evaluate(() => JSON.stringify(localStorage))
  const { name, phone, email } = declarant
  for (const secret of [number, name, phone, email, 'minhkhue', token]) {
    expect(secret).not.toBe('')
    expect(persisted).not.toContain(secret)
  }
}

/** The wizard's entries in sessionStorage. */
export const readWizardState = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith('vpbank'))))

/** How the sandbox bank responds to all requests, until changed again. */
export const setBankBehaviour = (mode: string) => callSandbox('PUT', '/vpbank/behaviour', { mode })
/** The same for one transaction, so that parallel journeys are not affected. */
export const setTransactionBehaviour = (transactionCode: string, mode: string) =>
  callSandbox('POST', '/vpbank/trouble', { transactionCode, mode })

export const transactionOf = async (page: Page): Promise<string> => {
  const { transactionCode } = JSON.parse((await readWizardState(page))['vpbank_ekyc'] ?? '{}') as {
    transactionCode: string
  }
  return transactionCode
}

/** Types the sandbox's fixed code into the cells. */
export const typeCode = async (page: Page, code = '123456') => {
  await page.getByLabel('One-time password').first().click()
  await page.keyboard.type(code)
}
