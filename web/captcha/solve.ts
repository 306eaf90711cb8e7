import { hashAfter } from './sha256.ts'

/** A puzzle of the ALTCHA protocol: which number, put after the salt, has this hash? */
export type Puzzle = { algorithm: 'SHA-256'; challenge: string; salt: string; signature: string; max_number: number }

/** Often enough for a progress bar, rarely enough to cost nothing. */
const between = 2_000

/** The number, or undefined when there is none up to the limit. */
export const solve = (puzzle: Puzzle, onTried: (tried: number) => void = () => {}): number | undefined => {
  const target = Int32Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(puzzle.challenge.slice(at * 8, at * 8 + 8), 16),
  )
  const hash = hashAfter(puzzle.salt)
  for (let number = 0; number <= puzzle.max_number; number++) {
    const digest = hash(String(number))
    if (digest[0] === target[0] && digest.every((word, at) => word === target[at])) return number
    if (number % between === 0) onTried(number)
  }
  return undefined
}

/** What the server verifies: the puzzle with its solution. */
export const tokenOf = ({ algorithm, challenge, salt, signature }: Puzzle, number: number) =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
