import { m } from '../../words/compiled/messages.js'
import type { DescribePage } from '../page/page.ts'
import { readReference } from './operations.ts'

export const describePage: DescribePage = (page) =>
  page === 'api/reference'
    ? {
        view: 'reference',
        title: `${m.reference_title()} | Song Hành`,
        description: m.reference_lead(),
        content: readReference(),
        index: true,
      }
    : undefined
