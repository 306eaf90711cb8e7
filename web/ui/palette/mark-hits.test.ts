import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

const marked = (text: string, query: string) =>
  markHits(text, query)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

test('matches are highlighted, with or without diacritics', () => {
  expect(marked('Trần Minh Anh', 'tra')).toBe('[Trầ]n Minh Anh')
  expect(marked('Đặng Hữu Phước', 'dang')).toBe('[Đặng] Hữu Phước')
  expect(marked('Nền tảng'.normalize('NFD'), 'tảng')).toBe('Nền [tảng]')
})

test('each word of the query is marked, in any order', () => {
  expect(marked('Container Registry', 'reg con')).toBe('[Con]tainer [Reg]istry')
})

test('without a query, or without a hit, the text stays whole', () => {
  const whole = [{ at: 0, text: 'Teams', isHit: false }]
  expect([markHits('Teams', ' '), markHits('Teams', 'billing')]).toEqual([whole, whole])
  expect(markHits('', 'a')).toEqual([])
})
