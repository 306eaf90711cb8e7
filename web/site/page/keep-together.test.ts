import { expect, test } from 'vitest'
import { keepTitlesTogether, keepTogether } from './keep-together.ts'

const shown = (text: string) => keepTogether(text).replaceAll('\u00A0', '_')

test('a Vietnamese word of several syllables stays on one line, and lines may still end between words', () => {
  expect(shown('Thách thức trên hành trình chuyển đổi kép')).toBe('Thách_thức trên hành_trình chuyển_đổi_kép')
  expect(shown('Một triệu doanh nghiệp: lời hứa và cách chúng tôi giữ lời')).toBe(
    'Một_triệu doanh_nghiệp: lời_hứa và cách chúng_tôi giữ_lời',
  )
  expect(shown('HỆ THỐNG QUẢN LÝ & VẬN HÀNH')).toBe('HỆ_THỐNG QUẢN_LÝ & VẬN_HÀNH')
})

test('part of a longer syllable is not a word', () => {
  expect(shown('lời hứan')).toBe('lời hứan')
})

test('English stays as it was', () => {
  expect(keepTogether('Towards the Sustainable Development Goals')).toBe('Towards the Sustainable Development Goals')
})

test('titles are kept together wherever they stand in a content, and nothing else is touched', () => {
  const content = { title: ['Hành trình', 'dữ liệu'], text: 'dữ liệu', items: [{ title: 'quản lý', to: '/quản lý' }] }
  expect(keepTitlesTogether(content)).toEqual({
    title: ['Hành\u00A0trình', 'dữ\u00A0liệu'],
    text: 'dữ liệu',
    items: [{ title: 'quản\u00A0lý', to: '/quản lý' }],
  })
})
