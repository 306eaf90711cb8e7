import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseUrl } from './env.ts'
import { callSandbox } from './call-sandbox.ts'

export const wizardPath = '/digital-transformation/vpbank-ekyc'

let counter = 0
/** A business that no other journey asks about; its ending decides what the bank does. */
export const businessNumber = (ending = '97'): string => {
  counter += 1
  // the sandbox listens to three figures at most: none of them is left to chance
  const end = ending.padStart(3, '4')
  return `${process.pid}${Date.now()}${counter}`.slice(end.length - 10) + end
}

/** All journeys come from one address, which may ask only so often a day. */
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
export const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Comes to the wizard as somebody whom nobody knows. */
export const openWizard = async (page: Page, path: string = wizardPath) => {
  await resetUsage()
  await page.goto(path)
  await expect(heading(page)).toHaveText('Which business is it?', { timeout: 20_000 })
  // another journey may have let the bank give no code for a moment; the page asks again
  await expect.poll(() => transactionOf(page), { timeout: 60_000 }).toBeTruthy()
}

/** The captcha's work is begun by the typing and takes its time. */
export const verify = async (page: Page, number: string) => {
  await numberField(page).fill(number)
  await clickButton(page, 'Verify')
}

/** Another journey may have sent the bank away for a moment; whoever is told so presses again. */
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

/** Asked before the sentence comes: one that stands for a second may be gone before anybody looks. */
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

/** What the register cannot know. */
export const fillForm = async (page: Page) => {
  await chooseType(page)
  await page.getByLabel('Full name').fill(declarant.name)
  await page.getByLabel('Phone number').fill(declarant.phone)
  await page.getByLabel('Email').fill(declarant.email)
}

/** What outlives this tab knows nothing of a case: neither who, nor which business, nor by which token. */
export const expectNothingPersisted = async (page: Page, number: string, token: string) => {
  const persisted = await page.evaluate(() => JSON.stringify(localStorage))
  const { name, phone, email } = declarant
  for (const secret of [number, name, phone, email, 'minhkhue', token]) {
    expect(secret).not.toBe('')
    expect(persisted).not.toContain(secret)
  }
}

/** Everything this tab keeps of the wizard. */
export const readWizardState = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith('vpbank'))))

/** How the bank behaves towards everybody, until it is told otherwise. */
export const setBankBehaviour = (mode: string) => callSandbox('PUT', '/vpbank/behaviour', { mode })
/** The same for one transaction alone: other journeys go on beside it. */
export const setTransactionBehaviour = (transactionCode: string, mode: string) =>
  callSandbox('POST', '/vpbank/trouble', { transactionCode, mode })

export const transactionOf = async (page: Page): Promise<string> => {
  const { transactionCode } = JSON.parse((await readWizardState(page))['vpbank_ekyc'] ?? '{}') as { transactionCode: string }
  return transactionCode
}

/** Everybody's code, in the cells. */
export const typeCode = async (page: Page, code = '123456') => {
  await page.getByLabel('One-time password').first().click()
  await page.keyboard.type(code)
}
