import { expect, test } from 'vitest'
import { readLanguage } from './request-language.ts'

test('the choice in the cookie wins over what the browser accepts', () => {
  expect(readLanguage('vi', 'en-US,en;q=0.9')).toBe('vi')
  expect(readLanguage('en', 'vi')).toBe('en')
})

test('without a choice the first of our languages that the browser accepts counts, by its quality', () => {
  expect(readLanguage(undefined, 'vi')).toBe('vi')
  expect(readLanguage(undefined, 'fr-FR,fr;q=0.9,vi-VN;q=0.8,en;q=0.7')).toBe('vi')
  expect(readLanguage(undefined, 'en;q=0.3, vi;q=0.9')).toBe('vi')
  expect(readLanguage('fr', 'EN-gb')).toBe('en')
})

test('what is refused, unreadable or endless says nothing', () => {
  for (const header of [undefined, '', '*', 'fr', 'vi;q=0', 'en;q=x', 'village', ','.repeat(10_000)])
    expect(readLanguage(undefined, header)).toBeUndefined()
})
