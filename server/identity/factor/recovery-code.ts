import { randomInt } from 'node:crypto'

/** Without look-alikes: 0 and o, 1, i and l. Ten characters are 49 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** As it is printed: `k7m2p-9xq4t`. */
export const newRecoveryCode = (): string => {
  const text = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${text.slice(0, codeLength / 2)}-${text.slice(codeLength / 2)}`
}

/** The code without separators and case. */
export const normalizeRecoveryCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')

/** The normalized code; undefined when it cannot be one. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const text = normalizeRecoveryCode(typed)
  return text.length === codeLength && [...text].every((letter) => alphabet.includes(letter)) ? text : undefined
}
