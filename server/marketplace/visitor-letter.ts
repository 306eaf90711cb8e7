import { plainName } from '#identity'
import { text, type Part } from '#platform/mail/part'
import type { Language } from '@song-hanh/contract/text'

/** A form is filled in by anybody: only what can be nothing but a name is repeated to whoever owns the mailbox. */
export const greetVisitor = (person: string, language: Language): Part => {
  const name = plainName(person)
  if (language === 'vi') return text(name ? `Chào ${name},` : 'Chào bạn,')
  return text(name ? `Hello ${name},` : 'Hello,')
}

/** What somebody wrote, each line of it a paragraph. */
export const paragraphs = (words: string): Part[] =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(text)

/** Pages of the public site are in Vietnamese at their own address and in English below /en. */
export const pageIn = (language: Language, path: string): string => `${language === 'en' ? '/en' : ''}${path}`
