import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** A puzzle of the ALTCHA protocol: which number, put after the salt, has this hash? */
export type Puzzle = { algorithm: 'SHA-256'; challenge: string; salt: string; signature: string; max_number: number }

/** Often enough for a progress bar, rarely enough to cost nothing. */
const between = 2_000

/**
 * The number, or undefined when there is none up to the limit. The browser's own SHA-256 is asynchronous, and for a
 * hundred thousand short texts the waiting costs more than the hashing.
 */
export const solve = (puzzle: Puzzle, onTried: (tried: number) => void = () => {}): number | undefined => {
  const encoder = new TextEncoder()
  const target = hexToBytes(puzzle.challenge)
  const salted = sha256.create().update(encoder.encode(puzzle.salt))
  // one hash and one digest for all numbers: allocating them for each takes twice as long
  const hash = salted.clone()
  const digest = new Uint8Array(salted.outputLen)
  for (let number = 0; number <= puzzle.max_number; number++) {
    salted
      ._cloneInto(hash)
      .update(encoder.encode(String(number)))
      .digestInto(digest)
    if (digest.every((byte, at) => byte === target[at])) return number
    if (number % between === 0) onTried(number)
  }
  return undefined
}

/** What the server verifies: the puzzle with its solution. */
export const tokenOf = ({ algorithm, challenge, salt, signature }: Puzzle, number: number) =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
