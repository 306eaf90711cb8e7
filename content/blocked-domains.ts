import { readFileSync } from 'node:fs'

/**
 * Domains that no business account may have: providers of free and throw-away mail. The server refuses them, and the
 * build of the web publishes the same text as `/blacklist.txt`. Read in Node alone; no bundle has these 59 kB in it.
 */
export const blockedDomainsText = readFileSync(new URL('./blocked-domains.txt', import.meta.url), 'utf8')
