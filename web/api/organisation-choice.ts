import { OrganisationId } from '@song-hanh/contract/organisation/id'
import type { Store } from './intended-url.ts'

const key = 'organisation_id'

/**
 * The organisation of this tab. Each tab has its own, so that two can be open side by side; a new tab starts with the
 * most recent choice of any tab.
 */
export const openOrganisationChoice = (tab: Store, browser: Store) => ({
  current: (): OrganisationId | undefined => OrganisationId.safeParse(tab.getItem(key) ?? browser.getItem(key)).data,
  choose: (organisationId: string) => {
    tab.setItem(key, organisationId)
    browser.setItem(key, organisationId)
  },
  /** Pins this tab to it, whatever other tabs choose later. */
  pin: (organisationId: string) => tab.setItem(key, organisationId),
  forget: () => {
    tab.removeItem(key)
    browser.removeItem(key)
  },
})

export type OrganisationChoice = ReturnType<typeof openOrganisationChoice>

/** Links in mails carry `?org=`: returns the id, and the URL without it. */
export const readOrganisationLink = (href: string): { organisationId: OrganisationId; rest: string } | undefined => {
  const url = new URL(href)
  const id = OrganisationId.safeParse(url.searchParams.get('org'))
  if (!id.success) return undefined
  url.searchParams.delete('org')
  return { organisationId: id.data, rest: url.pathname + url.search + url.hash }
}
