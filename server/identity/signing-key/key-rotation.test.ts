import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, type Key, keyTimes } from './key-rotation.ts'

const verifierMs = 30_000
const longestTokenMs = 30 * 60_000
const day = 86_400_000

const key = (keyId: string, state: Key['state'], since: number): Key => ({ keyId, state, since })

describe('what is due with the keys', () => {
  test('nothing there: one that signs at once', () => {
    expect(advance([], 0, false)).toEqual([{ add: 'current' }])
  })
  test('nothing, while one signs and no rotation is requested', () => {
    expect(advance([key('a', 'current', 0)], 89 * day, false)).toEqual([])
  })
  test('a next one on request, or after ninety days', () => {
    expect(advance([key('a', 'current', 0)], 1, true)).toEqual([{ add: 'next' }])
    expect(advance([key('a', 'current', 0)], 90 * day, false)).toEqual([{ add: 'next' }])
  })
  test('the next one signs when all have read it, not a moment before', () => {
    const keys = [key('a', 'current', 0), key('b', 'next', 1000)]
    expect(advance(keys, 1000 + keyTimes.leadMs - 1, true)).toEqual([])
    expect(advance(keys, 1000 + keyTimes.leadMs, false)).toEqual([
      { keyId: 'a', becomes: 'retiring' },
      { keyId: 'b', becomes: 'current' },
    ])
  })
  test('the old one goes when no token of it can be alive', () => {
    const keys = [key('a', 'retiring', 0), key('b', 'current', 0)]
    expect(advance(keys, keyTimes.keepMs - 1, false)).toEqual([])
    expect(advance(keys, keyTimes.keepMs, false)).toEqual([{ keyId: 'a', becomes: 'retired' }])
  })
  test('the times fit together: published longer than any process caches, kept longer than any token', () => {
    expect(keyTimes.leadMs).toBeGreaterThan(verifierMs)
    expect(keyTimes.keepMs).toBeGreaterThan(longestTokenMs + keyTimes.rereadMs + verifierMs)
  })
})

/** What may happen with some signers and verifiers: time passes, a rotation is requested, a token is signed or shown. */
type Event =
  | { do: 'wait'; ms: number }
  | { do: 'ask' }
  | { do: 'sign'; who: number; seconds: number }
  | { do: 'show'; who: number; token: number }

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(
        { weight: 8, arbitrary: fc.nat(12_000) },
        { weight: 3, arbitrary: fc.constantFrom(1, 29_999, 30_000, 35_000) },
        { weight: 2, arbitrary: fc.nat(40 * 60_000) },
        { weight: 1, arbitrary: fc.nat(100 * day) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sign' as const),
      who: fc.nat(2),
      seconds: fc.constantFrom(15 * 60, longestTokenMs / 1000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      who: fc.nat(2),
      token: fc.oneof(fc.constant(0), fc.nat()),
    }),
  },
)

/** The same moves as `signing-key-store`, on a list. */
const openModel = () => {
  let now = 1_000_000
  let made = 0
  let requested = false
  const keys: Key[] = []
  const signers: { keyId: string; readAt: number }[] = []
  const verifiers: { keyIds: string[]; readAt: number }[] = []
  const tokens: { keyId: string; until: number }[] = []

  const currentId = () => keys.find(({ state }) => state === 'current')!.keyId
  const look = () => {
    for (const move of advance(
      keys.filter(({ state }) => state !== 'retired'),
      now,
      requested,
    )) {
      if ('add' in move) {
        keys.push(key(`k${(made += 1)}`, move.add, now))
        requested = false
        continue
      }
      const moved = keys.find(({ keyId }) => keyId === move.keyId)!
      moved.state = move.becomes
      moved.since = now
      // the table has an index that would refuse a second one even for a moment
      expect(keys.filter(({ state }) => state === 'current').length).toBeLessThanOrEqual(1)
    }
    return { keyId: currentId(), readAt: now }
  }
  const known = () => keys.filter(({ state }) => state !== 'retired').map(({ keyId }) => keyId)

  // as every process that signs does before it answers anybody
  look()
  return {
    keys,
    happen: (event: Event) => {
      if (event.do === 'wait') now += event.ms
      if (event.do === 'ask') requested = true
      if (event.do === 'sign') {
        const has = signers[event.who]
        const signer = (signers[event.who] = has && now - has.readAt < keyTimes.rereadMs ? has : look())
        tokens.push({ keyId: signer.keyId, until: now + event.seconds * 1000 })
      }
      if (event.do !== 'show') return undefined
      // the newest first, which is the likeliest to be shown and to be unknown
      const alive = tokens.filter(({ until }) => until > now).toReversed()
      const token = alive[event.token % Math.max(1, alive.length)]
      const has = verifiers[event.who]
      const verifier = (verifiers[event.who] =
        has && now - has.readAt <= verifierMs ? has : { keyIds: known(), readAt: now })
      return token && { knows: verifier.keyIds.includes(token.keyId) }
    },
  }
}

test('no order of events makes two keys sign, or a living token unknown to a verifier who looks as often as it must', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 300, size: 'max' }), (program) => {
      const model = openModel()
      for (const event of program) {
        const shown = model.happen(event)
        if (shown) expect(shown.knows).toBe(true)
        const count = (state: Key['state']) => model.keys.filter((one) => one.state === state).length
        expect(count('current')).toBe(1)
        expect(count('next')).toBeLessThanOrEqual(1)
      }
    }),
  )
})
