import { legal } from '@song-hanh/content/legal'
import type { Language } from '../../words/language.ts'
import type { DescribePage } from '../page.ts'
import type { LegalContent, LegalVersion } from './legal-view.ts'

const kinds: Record<string, LegalContent['kind']> = { 'legal/terms': 'terms', 'legal/privacy': 'privacy' }

const versionsOf = (kind: LegalContent['kind'], language: Language): LegalVersion[] => {
  const dates = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return legal[kind].map((source) => ({
    version: source.version,
    date: dates.format(new Date(source.version)),
    wording: source[language],
  }))
}

export const describePage: DescribePage = (page, language) => {
  const kind = kinds[page]
  const [current, ...earlier] = kind ? versionsOf(kind, language) : []
  if (!kind || !current) return undefined
  const content: LegalContent = { kind, current, earlier }
  const { title, description } = current.wording
  return { view: 'legal', title: `${title} | Song Hành`, description, content, index: true }
}
