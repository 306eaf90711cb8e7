import { SignInForm } from '@song-hanh/contract/identity'
import { expect, test } from 'vitest'
import { checkForm } from './form-rules.ts'

test('a good form is sent as the schema reads it: trimmed and in lower case', () => {
  expect(checkForm(SignInForm, { email: ' An@X.example ', password: 'long enough' })).toEqual({
    data: { email: 'an@x.example', password: 'long enough' },
    errors: {},
  })
})

test('each field shows its first complaint', () => {
  const { data, errors } = checkForm(SignInForm, { email: '', password: '' })
  expect(data).toBeUndefined()
  expect(errors).toEqual({ email: "Email can't be empty.", password: "Password can't be empty." })
})
