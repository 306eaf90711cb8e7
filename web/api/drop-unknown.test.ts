import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dropUnknown } from './drop-unknown.ts'

const Row = z.object({ kind: z.enum(['a', 'b']), parts: z.optional(z.array(z.object({ state: z.literal('on') }))) })
const Reply = z.object({ items: z.array(Row), next: z.optional(z.string()), mode: z.optional(z.enum(['x'])) })

const read = (reply: unknown) => {
  const { error } = Reply.safeParse(reply)
  return Reply.safeParse(error && dropUnknown(reply, error.issues)).data
}

test('[T41] elements with a choice that only a newer release knows are left out of their list', () => {
  expect(read({ items: [{ kind: 'c' }, { kind: 'a' }, { kind: 'c' }], next: 'n' })).toEqual({
    items: [{ kind: 'a' }],
    next: 'n',
  })
  expect(read({ items: [{ kind: 'b', parts: [{ state: 'off' }, { state: 'on' }] }] })).toEqual({
    items: [{ kind: 'b', parts: [{ state: 'on' }] }],
  })
})

test('[T41] anything else that is wrong with a reply stays wrong', () => {
  expect(read({ items: [{ kind: 'a' }], mode: 'y' })).toBeUndefined()
  expect(read({ items: [{ kind: 'c' }, { kind: 'a', parts: 1 }] })).toBeUndefined()
  expect(read({ items: 'none' })).toBeUndefined()
  expect(read(undefined)).toBeUndefined()
})
