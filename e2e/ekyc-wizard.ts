import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseUrl } from './env.ts'
import { tellSandbox } from './call-sandbox.ts'

export const wizard = '/digital-transformation/vpbank-ekyc'

let counter = 0
/** A business that no other journey asks about; its ending decides what the bank does. */
export const businessNumber = (ending = '97'): string => {
  counter += 1
  // the sandbox listens to three figures at most: none of them is left to chance
  const end = ending.padStart(3, '4')
  return `${process.pid}${Date.now()}${counter}`.slice(end.length - 10) + end
}

/** All journeys come from one address, which may ask only so often a day. */
export const forgetUses = async () => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`delete from ekyc.use`)
  } finally {
    await client.end()
  }
}

export const field = (page: Page) => page.getByLabel('Business registration number')
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Comes to the wizard as somebody whom nobody knows. */
export const openWizard = async (page: Page, path: string = wizard) => {
  await forgetUses()
  await page.goto(path)
  await expect(heading(page)).toHaveText('Which business is it?', { timeout: 20_000 })
  // another journey may have let the bank give no code for a moment; the page asks again
  await expect.poll(() => transactionOf(page), { timeout: 60_000 }).toBeTruthy()
}

/** The captcha's work is begun by the typing and takes its time. */
export const verify = async (page: Page, number: string) => {
  await field(page).fill(number)
  await press(page, 'Verify')
}

/** Another journey may have sent the bank away for a moment; whoever is told so presses again. */
export const pressUntil = async (page: Page, button: string, arrived: () => Promise<void>) => {
  await press(page, button)
  await expect(async () => {
    if (await page.getByText('The bank cannot be reached right now.').isVisible()) await press(page, button)
    await arrived()
  }).toPass({ timeout: 60_000 })
}

export const comeOn = async (page: Page, number: string, title: string) => {
  await field(page).fill(number)
  await pressUntil(page, 'Verify', () => expect(heading(page)).toHaveText(title, { timeout: 12_000 }))
}

/** Asked before the sentence comes: one that stands for a second may be gone before anybody looks. */
export const willSay = async (page: Page, sentence: string) => {
  const heard = await page.evaluateHandle((text) => {
    const kept = { isShown: false }
    const isIn = (element: Element) => element.textContent.trim() === text && element.checkVisibility()
    new MutationObserver(() => {
      kept.isShown ||= [...document.querySelectorAll('main *')].some((element) => isIn(element))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return kept
  }, sentence)
  return () => expect.poll(() => heard.evaluate(({ isShown }) => isShown), { message: sentence }).toBe(true)
}

export const openForm = async (page: Page, number = businessNumber()) => {
  await openWizard(page)
  await comeOn(page, number, 'Who speaks for the business?')
  return number
}

export const openOtp = async (page: Page, number = businessNumber('12')) => {
  await openWizard(page)
  await comeOn(page, number, 'Confirm it is you')
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
export const expectNothingLasting = async (page: Page, number: string, token: string) => {
  const lasting = await page.evaluate(() => JSON.stringify(localStorage))
  const { name, phone, email } = declarant
  for (const secret of [number, name, phone, email, 'minhkhue', token]) {
    expect(secret).not.toBe('')
    expect(lasting).not.toContain(secret)
  }
}

/** Everything this tab keeps of the wizard. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith('vpbank'))))

/** How the bank behaves towards everybody, until it is told otherwise. */
export const tellBank = (mode: string) => tellSandbox('PUT', '/vpbank/behaviour', { mode })
/** The same for one transaction alone: other journeys go on beside it. */
export const tellTransaction = (transactionCode: string, mode: string) =>
  tellSandbox('POST', '/vpbank/trouble', { transactionCode, mode })

export const transactionOf = async (page: Page): Promise<string> => {
  const { transactionCode } = JSON.parse((await stored(page))['vpbank_ekyc'] ?? '{}') as { transactionCode: string }
  return transactionCode
}

/** Everybody's code, in the cells. */
export const typeCode = async (page: Page, code = '123456') => {
  await page.getByLabel('One-time password').first().click()
  await page.keyboard.type(code)
}
