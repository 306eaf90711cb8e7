import { expect } from '@playwright/test'
import { markSensitive } from './sensitive-values.ts'
import { sandbox } from './env.ts'

/** A mail as the sandbox's mailbox returns it. */
export type Mail = {
  id: string
  receivedAt: string
  to: string[]
  from: string
  subject: string
  html: string
  text: string
  links: string[]
}

type MailFilter = { to: string; subject?: RegExp; text?: RegExp; after?: Date }

/** Mails received by this address, newest first. */
export const listMail = async ({ to, subject, text, after }: MailFilter): Promise<Mail[]> => {
  const answer = await fetch(`${sandbox}/mailbox/messages?${new URLSearchParams({ to })}`)
  const mails = (await answer.json()) as Mail[]
  return mails.filter(
    (mail) =>
      mail.to.some((one) => one.toLowerCase() === to.toLowerCase()) &&
      (!subject || subject.test(mail.subject)) &&
      (!text || text.test(mail.text)) &&
      (!after || new Date(mail.receivedAt) >= after),
  )
}

/** Mails are sent by the worker from events, which takes seconds even on an idle machine. */
const maxWaitMs = 60_000

/**
 * Waits for a mail to this address and returns the newest. `after` excludes mails of earlier steps.
 */
export const waitForMail = async (filter: MailFilter): Promise<Mail> => {
  let found: Mail[] = []
  await expect(async () => {
    found = await listMail(filter)
    if (found.length > 0) return
    const subjects = (await listMail({ to: filter.to })).map((mail) => mail.subject)
    throw new Error(`No mail ${filter.subject ?? ''} for ${filter.to}. Received: ${subjects.join(' | ')}`)
  }).toPass({ timeout: maxWaitMs, intervals: [150] })
  const [newest] = found
  if (!newest) throw new Error('the wait for a mail ended without one')
  return newest
}

/** The verification code: seven digits. */
export const codeIn = (mail: Mail): string => {
  const code = /(?<!\d)\d{7}(?!\d)/.exec(mail.text)?.[0]
  if (!code) throw new Error(`No code in "${mail.subject}":\n${mail.text}`)
  return markSensitive(code)
}

/**
 * The link with this path, without the language that it carries: a journey keeps its own. Its token is recorded as
 * sensitive.
 */
export const linkIn = (mail: Mail, path: string): string => {
  const link = mail.links.find((one) => new URL(one).pathname === path)
  if (!link) throw new Error(`No link to ${path} in "${mail.subject}": ${mail.links.join(' ')}`)
  const url = new URL(link)
  url.searchParams.delete('lang')
  for (const value of url.searchParams.values()) if (value.length >= 16) markSensitive(value)
  return url.href
}
