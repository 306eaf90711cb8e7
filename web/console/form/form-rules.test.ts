import { SignInForm } from '@song-hanh/contract/identity'
import { expect, test } from 'vitest'
import { formRules } from './form-rules.ts'

const validate = (values: { email: string; password: string }) =>
  formRules(SignInForm)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('a good form is sent as the schema reads it: trimmed and in lower case', async () => {
  expect(await validate({ email: ' An@X.example ', password: 'long enough' })).toEqual({
    values: { email: 'an@x.example', password: 'long enough' },
    errors: {},
  })
})

test('each field shows its first complaint', async () => {
  const { errors } = await validate({ email: '', password: '' })
  expect(errors).toMatchObject({
    email: { message: "Email can't be empty." },
    password: { message: "Password can't be empty." },
  })
})
