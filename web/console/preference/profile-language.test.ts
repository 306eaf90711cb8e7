import { expect, test } from 'vitest'
import { profileLanguage } from './profile-language.ts'

test('after a sign-in the profile decides, whatever was chosen in this browser before', () => {
  expect(profileLanguage({ profile: 'en', chosen: 'vi', hasBegun: true })).toEqual({ speak: 'en' })
  expect(profileLanguage({ profile: 'vi', chosen: undefined, hasBegun: true })).toEqual({ speak: 'vi' })
})

test('later a choice made in this browser holds, and a browser without one follows the profile', () => {
  expect(profileLanguage({ profile: 'en', chosen: 'vi', hasBegun: false })).toEqual({})
  expect(profileLanguage({ profile: 'vi', chosen: undefined, hasBegun: false })).toEqual({ speak: 'vi' })
})

test('without a choice in the profile the one of this browser stays, if any', () => {
  expect(profileLanguage({ profile: null, chosen: 'vi', hasBegun: true })).toEqual({ store: 'vi' })
  expect(profileLanguage({ profile: null, chosen: 'en', hasBegun: false })).toEqual({ store: 'en' })
  expect(profileLanguage({ profile: null, chosen: undefined, hasBegun: true })).toEqual({})
})

test('what agrees is left alone', () => {
  expect(profileLanguage({ profile: 'vi', chosen: 'vi', hasBegun: true })).toEqual({})
})
