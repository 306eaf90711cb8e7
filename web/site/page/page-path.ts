import { twinOf } from '../../words/address.ts'
import type { Language } from '../../words/language.ts'

/**
 * The URL of a page in this language. Sign-in, account and eKYC have one URL for both languages, so the link carries it as
 * its last parameter: coming from a page counts as a choice of its language.
 */
export const pagePath = (path: string, language: Language): string => {
  if (!/^\/(auth|account)\/|vpbank-ekyc/.test(path)) return twinOf(path, language)
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
