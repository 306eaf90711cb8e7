import type { ContactOptions } from '@song-hanh/content/contact-options'
import type { ResourceDocument } from '@song-hanh/content/resources'
import type { Option } from '../form/native-select.tsx'

export const tones = ['jade', 'sky', 'plum', 'gold', 'leaf'] as const
export type ResourceTone = (typeof tones)[number]

export type ResourceCategory = { slug: string; name: string; count: number; tone: ResourceTone }

export type ResourceItem = Pick<ResourceDocument, 'id' | 'title' | 'description' | 'type' | 'kind'> & {
  category: string
}

export type ResourcesView = {
  categories: ResourceCategory[]
  items: ResourceItem[]
  form: ContactOptions['documentRequestForm']
  resourceTypes: Option[]
}
