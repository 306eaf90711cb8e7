/** The fractional parts of the roots of the first primes (FIPS 180-4), computed instead of copied. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const schedule = new Int32Array(64)
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** One block of 64 bytes goes into the state. */
const compress = (state: Int32Array, block: DataView, offset: number) => {
  for (let t = 0; t < 16; t++) schedule[t] = block.getInt32(offset + t * 4)
  for (let t = 16; t < 64; t++) {
    const [near, far] = [schedule[t - 2] as number, schedule[t - 15] as number]
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    schedule[t] = (schedule[t - 16] as number) + small + (schedule[t - 7] as number) + large
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let t = 0; t < 64; t++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (constants[t] as number) + (schedule[t] as number)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const added = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at++) state[at] = (state[at] as number) + (added[at] as number)
}

/**
 * SHA-256 of texts with a common prefix: its full blocks are hashed once. The browser's own function is asynchronous,
 * and for a hundred thousand short texts the waiting costs more than the hashing.
 */
export const hashAfter = (prefix: string) => {
  const head = new TextEncoder().encode(prefix)
  const whole = head.length - (head.length % 64)
  const begun = Int32Array.from(start)
  for (let at = 0; at < whole; at += 64) compress(begun, new DataView(head.buffer), at)

  const rest = head.length - whole
  const bytes = new Uint8Array(192)
  bytes.set(head.subarray(whole))
  const view = new DataView(bytes.buffer)
  const state = new Int32Array(8)

  /** The digest of prefix + suffix as eight words; the same array each time. The suffix is ASCII and short. */
  return (suffix: string): Int32Array => {
    const length = rest + suffix.length
    const end = length + 9 <= 64 ? 64 : length + 9 <= 128 ? 128 : 192
    bytes.fill(0, rest, end)
    for (let at = 0; at < suffix.length; at++) bytes[rest + at] = suffix.charCodeAt(at)
    bytes[length] = 0x80
    view.setUint32(end - 4, (whole + length) * 8)
    state.set(begun)
    for (let at = 0; at < end; at += 64) compress(state, view, at)
    return state
  }
}
