import { interestedSolutions } from '@song-hanh/contract/marketplace/form'
import { expect, test } from 'vitest'
import type { CartItem } from '../../cart/cart-item.ts'
import type { ContactView } from './contact-view.ts'
import { describePage } from './pages.ts'
import { prefillForOrder, prefillForSolution } from './contact-prefill.ts'

const viewOf = (language: 'vi' | 'en') => describePage('contact', language)?.content as ContactView
const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  title: 'as this browser remembers it',
  category: '',
  icon: '',
  iconColor: '',
  bgColor: '',
  addedAt: 1,
  ...more,
})

test('a link from a group preselects its kind and fills in its name', () => {
  expect(prefillForSolution(viewOf('vi'), 'bao-mat-quan-tri')).toEqual({
    kinds: ['security'],
    text: 'Tôi muốn được tư vấn về: Bảo mật & Quản trị rủi ro thương hiệu số.',
  })
})

test('every group and package that a page leads from chooses a kind that the form has', () => {
  const view = viewOf('vi')
  for (const id of Object.keys(view.interests))
    for (const kind of prefillForSolution(view, id)!.kinds) expect(interestedSolutions).toContain(kind)
})

test.each(['', 'no-such-thing', 'constructor', '__proto__'])('%j chooses nothing', (solution) => {
  expect(prefillForSolution(viewOf('vi'), solution)).toBeUndefined()
  expect(prefillForOrder(viewOf('vi'), [item(solution)])).toBeUndefined()
})

test.each([
  ['vi', 'Tôi muốn đặt các gói trong giỏ hàng:\n- VNCDN 1 TB\n- Hosting Doanh nghiệp × 3'],
  ['en', 'I would like to order what is in my cart:\n- VNCDN 1 TB\n- Hosting Business × 3'],
] as const)('in %s an order is prefilled with the cart, by its names in the catalogue', (language, text) => {
  const items = [item('cdn-co-ban-01'), item('no-longer-sold'), item('hosting-co-ban-02', { quantity: 3 })]
  expect(prefillForOrder(viewOf(language), items)).toEqual({ kinds: ['delivery', 'other'], text })
})

test('an empty cart orders nothing', () => {
  expect(prefillForOrder(viewOf('vi'), [])).toBeUndefined()
})
