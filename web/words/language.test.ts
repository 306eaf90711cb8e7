import { expect, test } from 'vitest'
import { languageOf, twinOf } from './address.ts'
import { m } from './compiled/messages.js'
import { chooseLanguage, currentLanguage, languageCookie, readLanguageCookie, speak } from './language.ts'

test('the cookie wins over what the browser accepts, and that over the default', () => {
  expect(chooseLanguage('theme=dark; language=vi', ['en-US'])).toBe('vi')
  expect(chooseLanguage('', ['vi-VN', 'en'])).toBe('vi')
  expect(chooseLanguage('', ['fr-FR', 'vi', 'en'])).toBe('vi')
  expect(chooseLanguage('', [])).toBe('en')
  expect(chooseLanguage('language=fr', ['de'])).toBe('en')
})

test('only a cookie of that very name counts', () => {
  expect(readLanguageCookie('other_language=vi')).toBeUndefined()
  expect(readLanguageCookie('a=1;language=en')).toBe('en')
})

test('the switch leaves a cookie that the switch can read', () => {
  expect(readLanguageCookie(languageCookie('vi', true))).toBe('vi')
  expect(languageCookie('vi', true)).toContain('secure')
  expect(languageCookie('vi', false)).not.toContain('secure')
})

test('setting the language changes every message', () => {
  speak('en')
  expect([currentLanguage(), m.site_header_login()]).toEqual(['en', 'Login'])
  speak('vi')
  expect([currentLanguage(), m.site_header_login()]).toEqual(['vi', 'Đăng nhập'])
})

test('a page and its twin lead to each other', () => {
  for (const path of ['/', '/contact', '/digital-transformation/ha-tang-luu-tru', '/english-course']) {
    expect(languageOf(path)).toBe('vi')
    expect(languageOf(twinOf(path, 'en'))).toBe('en')
    expect(twinOf(twinOf(path, 'en'), 'vi')).toBe(path)
    expect(twinOf(twinOf(path, 'en'), 'en')).toBe(twinOf(path, 'en'))
  }
})
