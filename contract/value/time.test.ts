import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../contract.ts'
import type { Contract } from '../http/route.ts'

type Field = { name: string; schema: z.ZodMiniType; format: string }

const fieldsOf = (name: string, schema: z.core.$ZodType): Field[] => {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(`${name}.${key}`, field))
  if (schema instanceof z.ZodMiniArray) return fieldsOf(name, schema.def.element)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((one) => fieldsOf(name, one))
  const { format } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return schema instanceof z.ZodMiniType && (format === 'date' || format === 'date-time')
    ? [{ name, schema, format }]
    : []
}

/** Every time and day that a caller may send. */
const fields = Object.entries(contract).flatMap(([domain, routes]) =>
  Object.entries(routes as Contract).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? fieldsOf(`${domain}.${name}`, schema) : [])),
  ),
)

test('the walk finds times and days', () => {
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'organisation.listAudit.from',
      'billing.viewStatement.to',
      'dashboard.keepVisits.visits.visited_at',
    ]),
  )
})

test.each(fields)('[G5] $name takes no year that the database does not have', ({ schema, format }) => {
  const accepts = (day: string) => schema.safeParse(format === 'date' ? day : `${day}T00:00:00Z`).success
  expect(['0000-01-01', '0001-01-01', '0999-12-31'].filter(accepts)).toEqual([])
  expect(['1000-01-01', '2026-11-18', '9999-12-31'].filter((day) => !accepts(day))).toEqual([])
})
