import { type MailBlock, text } from '#platform/mail/block'
import type { Language } from '@song-hanh/contract/value/text'

/** Without a name: anyone can submit a form with another person's address and text in place of the name. */
export const greetVisitor = (language: Language): MailBlock => text(language === 'vi' ? 'Chào bạn,' : 'Hello,')

/** The public site is Vietnamese at the root and English below /en. */
export const pageIn = (language: Language, path: string): string => `${language === 'en' ? '/en' : ''}${path}`
