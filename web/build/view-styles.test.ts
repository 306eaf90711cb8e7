import { expect, test } from 'vitest'
import { sheetOf, viewSheets } from './view-styles.ts'

const css =
  "@import 'tailwindcss' source(none);\n@import './kit.css';\n@import './landing.css';\n@source '../site/**/*.tsx';\n.a { color: red }"

test('every view has a stylesheet of its own', () => {
  expect(Object.keys(viewSheets())).toEqual(expect.arrayContaining(['landing', 'failure']))
})

test('it knows the frame and its own view, and no other', () => {
  const sheet = sheetOf('failure', css)
  expect(sheet).toContain("@source '../site/layout/header.tsx';")
  expect(sheet).toContain("@source '../site/failure/failure-page.tsx';")
  expect(sheet).not.toContain('../site/landing/')
  expect(sheet).not.toContain('**')
})

test('styles with the name of a folder of pages stay with those pages', () => {
  expect(sheetOf('landing', css)).toContain("@import './landing.css';")
  expect(sheetOf('failure', css)).not.toContain('landing.css')
  for (const view of ['landing', 'failure'])
    expect(sheetOf(view, css)).toMatch(/@import 'tailwindcss'[^]*@import '\.\/kit\.css'/)
})
