import type { Config } from '../config.ts'
import type { Language } from '@song-hanh/contract/value/text'
import type { Mail, MailContext } from './mail.ts'
import { type Company, writeFooter } from './footer.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

export type MailConfig = Company & Pick<Config, 'PUBLIC_ORIGIN' | 'MAIL_FROM'>

export type ComposedMail = {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Prevents header injection: a name in a subject must not start another header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Pages that a mail opens show its language; calls of programs need none. */
const linkIn =
  (language: Language, origin: string) =>
  (path: string): string => {
    const url = new URL(path, origin)
    if (!url.pathname.startsWith('/api/')) url.searchParams.append('lang', language)
    return url.href
  }

const machineHeaders = {
  // suppresses auto-replies
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
}

/** RFC 8058: mail clients post to this URL; people open the page. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Renders the mail in one language and time zone, identically for every attempt. */
export const compose = async (
  mail: Mail,
  input: unknown,
  language: Language,
  config: MailConfig,
  timeZone?: string,
): Promise<ComposedMail> => {
  const values = mail.values.parse(input)
  const context: MailContext = { language, timeZone, link: linkIn(language, config.PUBLIC_ORIGIN) }
  const content = mail.write(values, context)
  const unsubscribe = mail.unsubscribe?.(values, context)
  const footer = writeFooter(config, language, { reader: mail.reader, unsubscribeUrl: unsubscribe?.page })
  return {
    subject: oneLine(content.subject),
    html: await writeHtml(content, footer, language),
    text: writeText(content, footer),
    headers: { ...machineHeaders, ...(unsubscribe && unsubscribeHeaders(unsubscribe.post)) },
  }
}
