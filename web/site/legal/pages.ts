import { legal } from '@song-hanh/content/legal'
import type { Language } from '../../words/language.ts'
import type { DescribePage } from '../page/page.ts'
import type { LegalContent, LegalVersion } from './legal-view.ts'

const kinds: Record<string, LegalContent['kind']> = { 'legal/terms': 'terms', 'legal/privacy': 'privacy' }

/** Vietnamese legal dates, "ngày 1 tháng 11 năm 2026", are not a format of Intl. */
const formatDate = (version: string, language: Language) => {
  const [year, month, day] = version.split('-').map(Number)
  if (language === 'vi') return `ngày ${day} tháng ${month} năm ${year}`
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version))
}

const versionsOf = (kind: LegalContent['kind'], language: Language): LegalVersion[] =>
  legal[kind].map((source) => ({
    version: source.version,
    date: formatDate(source.version, language),
    wording: source[language],
  }))

export const describePage: DescribePage = (page, language) => {
  const kind = kinds[page]
  const [current, ...earlier] = kind ? versionsOf(kind, language) : []
  if (!kind || !current) return undefined
  const content: LegalContent = { kind, current, earlier }
  const { title, description } = current.wording
  return { view: 'legal', title: `${title} | Song Hành`, description, content, index: true }
}
