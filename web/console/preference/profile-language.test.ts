import { expect, test } from 'vitest'
import { profileLanguage } from './profile-language.ts'

test('after a sign-in the profile decides, whatever was chosen in this browser before', () => {
  expect(profileLanguage({ profile: 'en', chosen: 'vi', carried: null, hasBegun: true })).toEqual({ speak: 'en' })
  expect(profileLanguage({ profile: 'vi', chosen: undefined, carried: null, hasBegun: true })).toEqual({ speak: 'vi' })
})

test('later a choice made in this browser holds, and a browser without one follows the profile', () => {
  expect(profileLanguage({ profile: 'en', chosen: 'vi', carried: null, hasBegun: false })).toEqual({})
  expect(profileLanguage({ profile: 'vi', chosen: undefined, carried: null, hasBegun: false })).toEqual({ speak: 'vi' })
})

test('without a choice in the profile the one of this browser stays, if any', () => {
  expect(profileLanguage({ profile: null, chosen: 'vi', carried: null, hasBegun: true })).toEqual({ store: 'vi' })
  expect(profileLanguage({ profile: null, chosen: 'en', carried: null, hasBegun: false })).toEqual({ store: 'en' })
  expect(profileLanguage({ profile: null, chosen: undefined, carried: null, hasBegun: true })).toEqual({})
})

test('what agrees is left alone', () => {
  expect(profileLanguage({ profile: 'vi', chosen: 'vi', carried: null, hasBegun: true })).toEqual({})
})

test('a language that a link carried holds after the sign-in too, until another one is chosen', () => {
  expect(profileLanguage({ profile: 'en', chosen: 'vi', carried: 'vi', hasBegun: true })).toEqual({})
  expect(profileLanguage({ profile: 'vi', chosen: 'en', carried: 'vi', hasBegun: true })).toEqual({ speak: 'vi' })
  expect(profileLanguage({ profile: null, chosen: 'vi', carried: 'vi', hasBegun: true })).toEqual({ store: 'vi' })
})
