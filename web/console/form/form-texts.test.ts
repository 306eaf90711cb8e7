import { SignInForm } from '@song-hanh/contract/identity'
import { expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { formText } from './form-texts.ts'

const complaints = (email: string, password: string) =>
  SignInForm.safeParse({ email, password }).error?.issues.map((issue) => formText(issue.message)) ?? []

test.each([
  ['', 'long enough', "Email can't be empty."],
  ['nobody', 'long enough', 'Email invalid.'],
  ['an@x.example', '', "Password can't be empty."],
  ['an@x.example', '12345678', 'Password cannot be shorter than 9 characters and longer than 64 characters.'],
  ['an@x.example', 'x'.repeat(65), 'Password cannot be shorter than 9 characters and longer than 64 characters.'],
])('%j and %j: the first word is %j', (email, password, text) => {
  speak('en')
  expect(complaints(email, password)[0]).toBe(text)
  speak('vi')
  expect(complaints(email, password)[0]).not.toBe(text)
})

test.each(['x'.repeat(9), 'x'.repeat(64)])('a password of %j passes the form', (password) => {
  expect(complaints('an@x.example', password)).toEqual([])
})
