import { afterEach, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { openIpThrottle } from './ip-throttle.ts'

afterEach(() => moveClock(0))

const seconds = (n: number) => moveClock(n * 1000)

/** How many of `tries`, one every so often, come to be judged. */
const judgedOf = (tries: number, everySeconds: number, addressOf: (n: number) => string, isRight = false) => {
  const places = openIpThrottle()
  let judged = 0
  for (let n = 0; n < tries; n += 1) {
    seconds(n * everySeconds)
    const address = addressOf(n)
    if (places.consume(address) !== undefined) continue
    if (isRight) places.release(address)
    judged += 1
  }
  return judged
}

test('thirty wrong ones from one address, then they wait, longer each time and never more than five minutes', () => {
  const places = openIpThrottle()
  const waits: { after: number; wait: number }[] = []
  let [now, taken] = [0, 0]
  while (taken < 45) {
    const wait = places.consume('203.0.113.7')
    if (wait === undefined) taken += 1
    else {
      waits.push({ after: taken, wait })
      seconds((now += wait))
    }
  }
  expect(waits.slice(0, 4)).toEqual([
    { after: 30, wait: 1 },
    { after: 31, wait: 2 },
    { after: 32, wait: 4 },
    { after: 33, wait: 8 },
  ])
  for (const { wait } of waits) expect(wait).toBeLessThanOrEqual(300)
  expect(places.consume('203.0.113.8')).toBeUndefined()
})

test('a day of guessing from one address: two a minute at most', () => {
  expect(judgedOf(86_400 / 5, 5, () => '203.0.113.7')).toBeLessThanOrEqual(40 + 2 * 24 * 60)
})

test('a rented block of 256 addresses has no more than four times that, and a large IPv6 network is one place', () => {
  expect(judgedOf(20_000, 1, (n) => `203.0.113.${n % 256}`)).toBeLessThanOrEqual(130 + 20_000 / 8)
  expect(judgedOf(2_000, 1, (n) => `2001:db8:1:2::${(n + 1).toString(16)}`)).toBeLessThanOrEqual(40 + 2_000 / 30)
})

test('an office whose people mistype now and then, and sign in all morning, never waits', () => {
  expect(judgedOf(2_000, 31, () => '203.0.113.7')).toBe(2_000)
  expect(judgedOf(20_000, 0.1, () => '203.0.113.7', true)).toBe(20_000)
})

test('a right one gives back its own try, and not the wait that wrong ones have earned', () => {
  const places = openIpThrottle()
  let now = 0
  for (let taken = 0; taken < 33;) {
    const wait = places.consume('203.0.113.7')
    if (wait === undefined) taken += 1
    else seconds((now += wait))
  }
  places.release('203.0.113.7')
  expect(places.consume('203.0.113.7')).toBe(8)
})

const start = 1_800_000_000_000
/** Takes as many as are judged at once, and says how many, and the wait that follows. */
const exhaust = (places: ReturnType<typeof openIpThrottle>, addressOf: (n: number) => string) => {
  for (let judged = 0; ; judged += 1) {
    const wait = places.consume(addressOf(judged))
    if (wait !== undefined) return { judged, wait }
  }
}

test('one address has thirty, its neighbours together a hundred and twenty', () => {
  stopClock(start)
  expect(exhaust(openIpThrottle(), () => '203.0.113.7')).toEqual({ judged: 30, wait: 1 })
  expect(exhaust(openIpThrottle(), (n) => `203.0.113.${n % 200}`)).toEqual({ judged: 120, wait: 1 })
})

test('an installation with a factor has as many times the tries', () => {
  stopClock(start)
  expect(exhaust(openIpThrottle(2), () => '203.0.113.7')).toEqual({ judged: 60, wait: 1 })
})

test('one is forgiven every half minute, and what is forgiven is never more than there was', () => {
  stopClock(start)
  const places = openIpThrottle()
  for (let n = 0; n < 10; n += 1) places.consume('203.0.113.7')
  stopClock(start + 5 * 30_000)
  expect(exhaust(places, () => '203.0.113.7').judged).toBe(25)
  stopClock(start + 86_400_000)
  expect(exhaust(places, () => '203.0.113.7').judged).toBe(30)
})

test('a clock that is set back forgives nothing and adds nothing', () => {
  stopClock(start)
  const places = openIpThrottle()
  for (let n = 0; n < 10; n += 1) places.consume('203.0.113.7')
  stopClock(start - 3_600_000)
  expect(exhaust(places, () => '203.0.113.7').judged).toBe(20)
})

test('a wait is given in whole seconds, is over at its last moment, and stops growing once it forgives one try', () => {
  stopClock(start)
  const places = openIpThrottle()
  exhaust(places, () => '203.0.113.7')
  stopClock(start + 999)
  expect(places.consume('203.0.113.7')).toBe(1)
  stopClock(start + 1_000)
  expect(places.consume('203.0.113.7')).toBeUndefined()
  let [now, longest] = [start + 1_000, 0]
  for (let n = 0; n < 20; n += 1) {
    const wait = places.consume('203.0.113.7') ?? 0
    longest = Math.max(longest, wait)
    stopClock((now += wait * 1000))
    places.consume('203.0.113.7')
  }
  expect(longest).toBe(32)
})

test('tries that are given back are free again, and a wait ends where no wrong one is left over', () => {
  stopClock(start)
  const places = openIpThrottle()
  exhaust(places, () => '203.0.113.7')
  places.release('203.0.113.7')
  expect(places.consume('203.0.113.7')).toBeUndefined()
  expect(places.consume('203.0.113.7')).toBe(1)
  // what was never taken cannot be given back in advance
  const fresh = openIpThrottle()
  for (let n = 0; n < 5; n += 1) fresh.release('203.0.113.7')
  expect(exhaust(fresh, () => '203.0.113.7').judged).toBe(30)
})

test('a wait stays while all thirty of an address are used up, although one was given back', () => {
  stopClock(start)
  const places = openIpThrottle()
  exhaust(places, () => '203.0.113.7')
  stopClock(start + 1_000)
  places.consume('203.0.113.7')
  places.release('203.0.113.7')
  expect(places.consume('203.0.113.7')).toBe(2)
})
