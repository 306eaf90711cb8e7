import { readFileSync } from 'node:fs'

const file = new URL('./common-passwords.txt', import.meta.url)

/** Passwords that everybody tries first, in lower case, 9 to 64 characters long as ours have to be. */
export const commonPasswords: ReadonlySet<string> = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
