import type { Language } from '#platform/mail/mail'
import { text, type MailBlock } from '#platform/mail/block'
import { plainName } from './plain-name.ts'

/** The first line of a mail. */
export const greet = (input: string, language: Language): MailBlock => {
  const name = plainName(input)
  if (language === 'vi') return text(name ? `Chào ${name},` : 'Chào bạn,')
  return text(name ? `Hello ${name},` : 'Hello,')
}
