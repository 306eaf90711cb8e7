import { type Landing, landing } from '@song-hanh/content/landing'
import { keepTitlesTogether } from '../page/keep-together.ts'
import type { DescribePage } from '../page/page.ts'
import { organisation } from '../page/structured-data.ts'
import { describeEcosystem } from './describe-ecosystem.ts'
import type { LandingContent } from './landing-page.tsx'

/** What nobody can look up is not claimed. */
const withKnownSources = (challenges: Landing['challenges']): LandingContent['challenges'] => ({
  ...challenges,
  groups: challenges.groups.map(({ label, items }) => ({
    label,
    items: items.flatMap(({ source, ...item }) => (source.verified ? { ...item, source } : [])),
  })),
})

export const describePage: DescribePage = (page, language) => {
  if (page !== 'landing') return undefined
  const { meta, ...sections } = landing[language]
  const content: LandingContent = keepTitlesTogether({
    ...sections,
    challenges: withKnownSources(sections.challenges),
    ecosystem: describeEcosystem(language),
  })
  return {
    view: 'landing',
    title: `Song Hành | ${meta.title}`,
    description: meta.description,
    content,
    index: true,
    structured: (site) => [organisation(site)],
  }
}
