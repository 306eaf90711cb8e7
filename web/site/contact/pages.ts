import { categories } from '@song-hanh/content/categories'
import { contactOptions } from '@song-hanh/content/contact-options'
import { viewsOf } from '../offer/read-packages.ts'
import type { Language } from '../../words/language.ts'
import type { DescribePage } from '../page/page.ts'
import type { ContactView, Interest } from './contact-view.ts'

/** The form's kind for each group; unlisted ones are "other". */
const kinds: Record<string, string> = {
  'ha-tang-luu-tru': 'infrastructure',
  'tang-toc-truyen-tai': 'delivery',
  'bao-mat-quan-tri': 'security',
}

const interestsIn = (language: Language): Record<string, Interest> => {
  const kindOf = (groupId: string) => kinds[groupId] ?? 'other'
  const groups = Object.values(categories).flatMap((category) => category.groups)
  const packages = (['digital', 'green', 'ai'] as const).flatMap((catalogue) => viewsOf(catalogue, language))
  return Object.fromEntries([
    ...groups.map((group) => [group.id, { name: group.name[language], kind: kindOf(group.id) }] as const),
    ...packages.map((item) => [item.id, { name: item.title, kind: kindOf(item.groupId) }] as const),
  ])
}

const asOptions = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export const describePage: DescribePage = (page, language) => {
  if (page !== 'contact') return undefined
  const { meta, hero, contactForm, ...lists } = contactOptions[language]
  const content: ContactView = {
    hero,
    form: contactForm,
    options: {
      position: asOptions(lists.position),
      companySize: asOptions(lists.companySize),
      implementationTime: asOptions(lists.implementationTime),
      interestedSolutions: asOptions(lists.interestedSolutions),
    },
    interests: interestsIn(language),
  }
  return { view: 'contact', title: `${meta.title} | Song Hành`, description: meta.description, content, index: true }
}
