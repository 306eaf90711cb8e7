import type { Config } from '../config.ts'
import type { Language, Mail, Surroundings } from '../mail.ts'
import { type Company, writeFooter } from './footer.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

export type MailConfig = Company & Pick<Config, 'PUBLIC_ORIGIN' | 'MAIL_FROM'>

export type Composed = {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** A name in a subject must not end the header and begin another one. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

const machineHeaders = {
  // answering machines shall not answer us
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
}

/** RFC 8058: mail programs post to this address by themselves, people open the page. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The finished mail in one language and one zone, without anything that differs from one attempt to the next. */
export const compose = async (
  mail: Mail,
  given: unknown,
  language: Language,
  config: MailConfig,
  timeZone?: string,
): Promise<Composed> => {
  const values = mail.values.parse(given)
  const surroundings: Surroundings = { language, timeZone, link: (path) => new URL(path, config.PUBLIC_ORIGIN).href }
  const letter = mail.write(values, surroundings)
  const unsubscribe = mail.unsubscribe?.(values, surroundings)
  const footer = writeFooter(config, language, { reader: mail.reader, unsubscribeUrl: unsubscribe?.page })
  return {
    subject: oneLine(letter.subject),
    html: await writeHtml(letter, footer, language),
    text: writeText(letter, footer),
    headers: { ...machineHeaders, ...(unsubscribe && unsubscribeHeaders(unsubscribe.post)) },
  }
}
