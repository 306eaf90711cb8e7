import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A puzzle in the shape of the ALTCHA protocol: from which number and this salt is the challenge derived? */
export type Puzzle = {
  algorithm: 'PBKDF2/SHA-256'
  challenge: string
  salt: string
  signature: string
  max_number: number
  iterations: number
}

/** Several workers share a puzzle: each tries every `step`th number from `start` on. */
export type Share = { start: number; step: number }

/** Often enough for a progress bar, rarely enough to cost nothing. */
const between = 20

/** The browser's own derivation, or JavaScript's where a page is not secure and has none. */
const openDerivation = async ({ salt, iterations }: Puzzle): Promise<(number: number) => Promise<Uint8Array>> => {
  const encoder = new TextEncoder()
  const password = encoder.encode(salt)
  if (!globalThis.isSecureContext)
    return (number) => pbkdf2Async(sha256, password, encoder.encode(String(number)), { c: iterations, dkLen: 32 })
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return async (number) => {
    const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(String(number)), iterations }
    return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256))
  }
}

/** The number, or undefined when there is none up to the limit. */
export const solve = async (
  puzzle: Puzzle,
  { start, step }: Share = { start: 0, step: 1 },
  onTried: (tried: number) => void = () => {},
): Promise<number | undefined> => {
  const derive = await openDerivation(puzzle)
  for (let number = start, tries = 0; number <= puzzle.max_number; number += step, tries++) {
    if (bytesToHex(await derive(number)) === puzzle.challenge) return number
    if (tries % between === 0) onTried(number)
  }
  return undefined
}

/** What the server verifies: the puzzle with its solution. */
export const tokenOf = ({ algorithm, challenge, salt, signature }: Puzzle, number: number) =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
