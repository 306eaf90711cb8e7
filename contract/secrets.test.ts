import { toJSONSchema } from 'zod/mini'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Route } from './http/route.ts'

type Schema = { [name: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The names of all properties at any depth. */
const namesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (!isSchema(schema)) return []
  const own = isSchema(schema['properties']) ? Object.keys(schema['properties']) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

const suspicious = /secret(?!_until$)|password|_digest|hash|private|salt|seed|credential|token/i

/** Routes whose purpose is to return a new credential, once. */
const allowed: Record<string, string[]> = {
  'organisation.createInvitationLink': ['token'],
  'organisation.createKey': ['secret'],
  'organisation.createWebhook': ['signing_secret'],
  'organisation.rotateKey': ['secret'],
  'organisation.rotateWebhookSecret': ['signing_secret'],
}

const routes = Object.entries(contract).flatMap(([domain, all]) =>
  Object.entries(all as Record<string, Route>).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
)

test('no reply of the data API contains a secret except the one it creates', () => {
  const found = routes
    .filter(({ route }) => route.path.startsWith('/api/v1'))
    .map(({ name, route }) => {
      const names = namesIn(toJSONSchema(route.reply, { unrepresentable: 'any', io: 'output' }))
      return [name, [...new Set(names.filter((one) => suspicious.test(one)))]] as const
    })
    .filter(([, names]) => names.length > 0)
  expect(Object.fromEntries(found)).toEqual(allowed)
})
