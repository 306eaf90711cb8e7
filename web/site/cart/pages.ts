import { categories } from '@song-hanh/content/categories'
import { m } from '../../words/compiled/messages.js'
import type { Language } from '../../words/language.ts'
import { viewsOf } from '../offer/read-packages.ts'
import type { DescribePage } from '../page/page.ts'
import type { CartContent } from './cart-content.ts'

const groupsIn = (language: Language): CartContent['groups'] =>
  Object.fromEntries(
    Object.values(categories).flatMap(({ path, groups }) =>
      groups.map(({ id, name }) => [id, { name: name[language], path: `${path}/${id}` }]),
    ),
  )

/** Only packages that can be in a cart. */
const packagesIn = (language: Language): CartContent['packages'] =>
  Object.fromEntries(
    (['digital', 'green', 'ai'] as const)
      .flatMap((catalogue) => viewsOf(catalogue, language))
      .filter(({ action }) => action === 'add_to_cart')
      .map(({ id, icon, tier, catalogue }) => [id, { icon, tier, catalogue }]),
  )

export const describePage: DescribePage = (page, language) => {
  if (page !== 'cart') return undefined
  const content: CartContent = { groups: groupsIn(language), packages: packagesIn(language) }
  return {
    view: 'cart',
    title: `${m.cart_title()} | Song Hành`,
    description: m.cart_description(),
    content,
    index: false,
  }
}
