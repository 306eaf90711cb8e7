import {
  companySizes,
  implementationTimes,
  interestedSolutions,
  positions,
  reportReasons,
  resourceTypes,
} from '@song-hanh/contract/marketplace'
import type { Mail } from '#platform/mail/mail'
import { expect, test } from 'vitest'
import { confirmNoticeMail } from './launch-notice/confirm-notice-mail.ts'
import { contactReceivedMail } from './lead/contact-received-mail.ts'
import { documentsMail } from './lead/documents-mail.ts'
import { launchedMail } from './launch-notice/launched-mail.ts'
import { leadMail } from './lead/lead-mail.ts'
import { writeOption } from './form/lead-words.ts'
import { marketplaceMails } from './mails.ts'

const origin = 'https://songhanh.example'
const surroundings = (language: 'vi' | 'en') => ({ language, link: (path: string) => `${origin}${path}` })
const write = <Values>(mail: Mail<Values>, values: Partial<Values> = {}, language: 'vi' | 'en' = 'en') =>
  mail.write({ ...mail.sample, ...values }, surroundings(language))
const textOf = (letter: object) => JSON.stringify(letter)

test('whatever opens a door is sealed while a mail waits', () => {
  expect(documentsMail.secret).toEqual(['documents'])
  expect(confirmNoticeMail.secret).toEqual(['token', 'endToken'])
  expect(launchedMail.secret).toEqual(['endToken'])
})

test('only the mail about a launch is more than an answer, and it alone can be ended', () => {
  const ended = (marketplaceMails as Mail[]).filter((mail) => mail.unsubscribe)
  expect(ended).toEqual([launchedMail])
})

test('links lead to the pages of the language', () => {
  const { token, endToken } = confirmNoticeMail.sample
  expect(textOf(write(confirmNoticeMail, {}, 'vi'))).toContain(`${origin}/launch-notice/confirm?token=${token}`)
  expect(textOf(write(confirmNoticeMail))).toContain(`${origin}/en/launch-notice/confirm?token=${token}`)
  expect(textOf(write(confirmNoticeMail))).toContain(`${origin}/en/launch-notice/end?token=${endToken}`)
  expect(textOf(write(launchedMail, {}, 'vi'))).toContain(`${origin}/ai-transformation/tai-chinh-ai`)
})

test('mails that a stranger can trigger for others contain nothing that the stranger typed, not even a name', () => {
  for (const mail of [contactReceivedMail, documentsMail, confirmNoticeMail]) {
    expect(mail.values.safeParse({ ...mail.sample, person: 'Tài khoản của bạn bị khóa' }).success).toBe(false)
    expect(mail.values.safeParse(mail.sample).success).toBe(true)
  }
  expect(textOf(write(contactReceivedMail, {}, 'vi'))).toContain('Chào bạn,')
})

test('every option of every form has its words in both languages', () => {
  const all = [positions, companySizes, implementationTimes, interestedSolutions, resourceTypes, reportReasons].flat()
  for (const language of ['vi', 'en'] as const)
    for (const option of all) expect(writeOption(option, language)).toMatch(/^[\p{Lu}\d]/u)
})

test('the desk reads what was left out nowhere, and what it has to do', () => {
  const bare = { phone: null, company: null, position: null, company_size: null, website: null, words: null }
  const letter = textOf(write(leadMail, { ...bare, implementation_time: null, tracking_url: null }))
  expect(letter).not.toContain('null')
  expect(letter).toContain('take-lead --number SH-REQ-020417')
  expect(textOf(write(leadMail, { captcha: 'unreachable', mailed_at: null }))).toContain('release-lead')
  expect(textOf(write(leadMail, { mailed_at: null }))).toContain('five mails of the day')
})
