import { expect, test } from 'vitest'
import { NewPassword } from './password.ts'
import { SignInForm } from './sign-in.ts'

test('the login form accepts every password that could be chosen, counted in perceived characters', () => {
  for (const [password, fits] of [
    ['𠮷'.repeat(64), true],
    ['𠮷'.repeat(65), false],
    ['𠮷'.repeat(8), false],
    ['ệ'.repeat(9), true],
  ] as const) {
    expect(NewPassword.safeParse(password).success).toBe(fits)
    expect(SignInForm.safeParse({ email: 'chu@example.vn', password }).success).toBe(fits)
  }
})
