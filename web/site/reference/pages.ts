import { m } from '../../words/compiled/messages.js'
import type { DescribePage } from '../page/page.ts'
import { groupNames } from './group-names.ts'
import { readReference, readReferenceGroup } from './operations.ts'

const prefix = 'api/reference'

export const describePage: DescribePage = (page) => {
  if (page === prefix)
    return {
      view: 'reference',
      title: `${m.reference_title()} | Song Hành`,
      description: m.reference_lead(),
      content: readReference(),
      index: true,
    }
  const content = page.startsWith(`${prefix}/`) ? readReferenceGroup(page.slice(prefix.length + 1)) : undefined
  if (!content) return undefined
  const name = groupNames[content.name]()
  return {
    view: 'reference-group',
    title: `${name} | ${m.reference_title()} | Song Hành`,
    description: m.reference_group_lead({ group: name, count: content.operations.length }),
    content,
    index: true,
  }
}
