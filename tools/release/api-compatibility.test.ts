import { expect, test } from 'vitest'
import { findBreakingChanges, type ApiDocument } from './api-compatibility.ts'
import { currentApi, readReleasedApi } from '../released-api.ts'

const changed = (change: (text: string) => string): ApiDocument => {
  const text = JSON.stringify(currentApi())
  const other = change(text)
  expect(other).not.toBe(text)
  return JSON.parse(other) as ApiDocument
}

test('[T41] a page of the last release can talk to this API', () => {
  expect(findBreakingChanges(readReleasedApi(), currentApi())).toEqual([])
})

test('a removed field, a removed operation and a newly required field are breaking', () => {
  const renamed = changed((text) => text.replaceAll('"access_token"', '"accessToken"'))
  expect(findBreakingChanges(currentApi(), renamed)).toContain('POST /id/auth/login reply.data.access_token is removed')
  const moved = changed((text) => text.replace('"/api/auth/me"', '"/api/auth/myself"'))
  expect(findBreakingChanges(currentApi(), moved)).toContain('GET /api/auth/me is removed')
  const demanding = changed((text) =>
    text.replace('"required":["email","password"]', '"required":["email","password","captcha"]'),
  )
  expect(findBreakingChanges(currentApi(), demanding)).toContain('POST /id/auth/login body.captcha becomes required')
})

test('a new variant of a response is breaking', () => {
  const other = changed((text) =>
    text.replace('{"$ref":"#/components/schemas/FactorNeeded"}', '{"type":"object","properties":{},"required":[]}'),
  )
  expect(findBreakingChanges(currentApi(), other)).toContain('POST /id/auth/login reply.data.mfa is removed')
})

test('a new field in a response is not breaking', () => {
  const richer = changed((text) =>
    text.replaceAll('"properties":{"access_token"', '"properties":{"newer":{"type":"string"},"access_token"'),
  )
  expect(findBreakingChanges(currentApi(), richer)).toEqual([])
})
