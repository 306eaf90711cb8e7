import { expect, test } from 'vitest'
import { foldedMatch } from '../fold-text.ts'
import { searchPalette } from './palette-search.ts'

const item = (label: string, words = '') => ({ id: label, label, words, onOpen: () => undefined })
const groups = [
  { label: 'Pages', items: [item('Members'), item('Projects'), item('Nền tảng dữ liệu')] },
  { label: 'Actions', items: [item('Add a member'), item('Đổi mật khẩu', 'change password')] },
]
const found = (query: string) => searchPalette(groups, query).flatMap((group) => group.items.map((one) => one.label))

test('Vietnamese is found without diacritics', () => {
  expect(found('nen tang')).toEqual(['Nền tảng dữ liệu'])
  expect(found('doi mat')).toEqual(['Đổi mật khẩu'])
  expect(foldedMatch('Cà phê Đắk Mây', 'DAK may')).toBe(true)
  expect(foldedMatch('Hội đồng', 'dong')).toBe(true)
})

test('diacritics in another Unicode normal form match', () => {
  expect(foldedMatch('Nền tảng'.normalize('NFC'), 'Nền'.normalize('NFD'))).toBe(true)
})

test('an entry is found by its further words, in any order', () => {
  expect(found('password change')).toEqual(['Đổi mật khẩu'])
})

test('groups without a match disappear', () => {
  expect(searchPalette(groups, 'projects').map((group) => group.label)).toEqual(['Pages'])
})

test('what begins with the query comes first in its group', () => {
  const [group] = searchPalette([{ label: 'All', items: [item('Team members'), item('Members')] }], 'mem')
  expect(group?.items.map((one) => one.label)).toEqual(['Members', 'Team members'])
})

test('suggestions disappear on typing', () => {
  const recent = { label: 'Recent', items: [item('Projects')], beforehand: true as const }
  const labels = (query: string) => searchPalette([recent, ...groups], query).map((group) => group.label)
  expect(labels('')).toEqual(['Recent', 'Pages', 'Actions'])
  expect(labels('projects')).toEqual(['Pages'])
})
