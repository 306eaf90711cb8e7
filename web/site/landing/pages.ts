import { landing } from '@song-hanh/content/landing'
import { keepTitlesTogether } from '../page/keep-together.ts'
import type { DescribePage } from '../page/page.ts'
import { organisation } from '../page/structured-data.ts'
import { describeEcosystem } from './describe-ecosystem.ts'
import type { LandingContent } from './landing-page.tsx'

export const describePage: DescribePage = (page, language) => {
  if (page !== 'landing') return undefined
  const { meta, ...sections } = landing[language]
  const content: LandingContent = keepTitlesTogether({ ...sections, ecosystem: describeEcosystem(language) })
  return {
    view: 'landing',
    title: `Song Hành | ${meta.title}`,
    description: meta.description,
    content,
    index: true,
    structured: (site) => [organisation(site)],
  }
}
