import { domainOf, isBlockedDomain, readBlockedDomains } from '@song-hanh/contract/value/email-domain'

const timeoutMs = 5_000

/** The list is a hint while typing: if it fails to load it is empty, and the server decides. */
export const loadBlockedDomains = async (ask: typeof fetch): Promise<ReadonlySet<string>> => {
  try {
    const answer = await ask('/blacklist.txt', { signal: AbortSignal.timeout(timeoutMs) })
    return answer.ok ? readBlockedDomains(await answer.text()) : new Set()
  } catch {
    return new Set()
  }
}

/** The domain of this address if it is blocked, as typed. */
export const findBlockedDomain = (email: string, blocked: ReadonlySet<string>): string | undefined => {
  const domain = email.includes('@') ? domainOf(email) : undefined
  return domain && isBlockedDomain(domain, blocked) ? typedDomain(email) : undefined
}

export const typedDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).trim()
