import { expect, test } from 'vitest'
import { firstSheetOf } from './first-styles.ts'

const css =
  "@import 'tailwindcss' source(none);\n@source '../{console,ui}/**/*.{ts,tsx}';\n@source not '../ui/{card}.{ts,tsx}';\n@source not inline('{filter}');"

test('it knows the frame, the login page and the dashboard with what they fetch late, and no other page', () => {
  const sheet = firstSheetOf(css)
  for (const file of [
    'console/root.tsx',
    'console/identity/login-page.tsx',
    'console/layout/palette.tsx',
    'console/home/edit/edit-mode.tsx',
    'console/not-found-page.tsx',
    'ui/button.tsx',
  ])
    expect(sheet).toContain(`@source '../${file}';`)
  expect(sheet).not.toContain('information-page')
  expect(sheet).not.toContain('account/contact-section')
  expect(sheet).not.toContain('**')
  expect(sheet).toContain("@source not inline('{filter}');")
})
