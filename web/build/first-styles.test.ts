import { expect, test } from 'vitest'
import { firstSheetOf } from './first-styles.ts'

const css =
  "@import 'tailwindcss' source(none);\n@source '../{console,ui}/**/*.{ts,tsx}';\n@source not '../ui/{card}.{ts,tsx}';\n@source not inline('{filter}');"

test('it knows the frame, the login page and the dashboard with what they fetch late, and no other page', () => {
  const sheet = firstSheetOf(css)
  for (const file of [
    'console/app/root.tsx',
    'console/sign-in/login-page.tsx',
    'console/frame/palette.tsx',
    'console/dashboard/edit/edit-mode.tsx',
    'console/app/not-found-page.tsx',
    'ui/button/button.tsx',
  ])
    expect(sheet).toContain(`@source '../${file}';`)
  expect(sheet).not.toContain('information-page')
  expect(sheet).not.toContain('account/profile/contact-section')
  expect(sheet).not.toContain('**')
  expect(sheet).toContain("@source not inline('{filter}');")
})
