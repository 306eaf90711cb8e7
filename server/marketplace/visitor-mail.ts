import { text, type MailBlock } from '#platform/mail/block'
import type { Language } from '@song-hanh/contract/text'

/** Without a name: a form is filled in by anybody, with anybody's address, and a sentence can stand where a name should. */
export const greetVisitor = (language: Language): MailBlock => text(language === 'vi' ? 'Chào bạn,' : 'Hello,')

/** Pages of the public site are in Vietnamese at their own address and in English below /en. */
export const pageIn = (language: Language, path: string): string => `${language === 'en' ? '/en' : ''}${path}`
