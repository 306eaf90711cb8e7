import { contactOptions } from '@song-hanh/content/contact-options'
import { resourceSlugs, resources } from '@song-hanh/content/resources'
import { m } from '../../words/compiled/messages.js'
import type { DescribePage } from '../page/page.ts'
import { type ResourcesView, tones } from './resources-view.ts'

const slugById = new Map(resources.vi.map(({ id, category }) => [id, resourceSlugs[category]]))

const slugOf = (id: string) => {
  const slug = slugById.get(id)
  if (!slug) throw new Error(`the document ${id} has no category with a slug`)
  return slug
}

export const describePage: DescribePage = (page, language) => {
  if (page !== 'resources') return undefined
  const documents = resources[language].map((document) => ({ ...document, slug: slugOf(document.id) }))
  const { documentRequestForm, resourceTypes } = contactOptions[language]
  const content: ResourcesView = {
    categories: Object.values(resourceSlugs).map((slug, index) => {
      const within = documents.filter((document) => document.slug === slug)
      return { slug, name: within[0]?.category ?? '', count: within.length, tone: tones[index] ?? 'jade' }
    }),
    items: documents.map(({ id, title, description, type, kind, slug }) => ({
      id,
      title,
      description,
      type,
      kind,
      category: slug,
    })),
    form: documentRequestForm,
    resourceTypes: Object.entries(resourceTypes).map(([value, label]) => ({ value, label })),
  }
  return {
    view: 'resources',
    title: `${m.resources_meta_title()} | Song Hành`,
    description: m.resources_meta_description(),
    content,
    index: true,
  }
}
