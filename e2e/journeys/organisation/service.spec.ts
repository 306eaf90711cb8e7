import type { Page } from '@playwright/test'
import { resourceKinds, resourcePaths } from '@song-hanh/contract/organisation/resource-kind'
import { expectAccessible } from '../../support/axe.ts'
import { expect, setTheme, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs } from '../../support/person.ts'
import { createResources } from '../../support/organisation/create-resources.ts'
import { maxShift, measureShift, observeShifts } from '../../support/layout-shift.ts'

const databases = '/services/databases'
const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })

const openWithDatabases = async () => {
  const own = await createTestOrganisation()
  await createResources(own.people.owner, [
    { kind: 'database', name: 'Sổ đơn hàng', status: 'stopped', project: 'Bán hàng' },
    { kind: 'database', name: 'Sổ khách', status: 'error', project: 'Bán hàng' },
    { kind: 'database', name: 'Sổ kho', status: 'pending', project: 'Kho lạnh' },
    { kind: 'instance', name: 'Máy đơn hàng', status: 'running', project: 'Bán hàng' },
  ])
  return own
}

test(
  'an empty service page says what the service is and who sells it, and links to the request',
  { tag: '@long' },
  async ({ page }) => {
    // nine pages, one after the other
    test.slow()
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people.developer)
    const bare = resourceKinds.filter((kind) => kind !== 'database' && kind !== 'message_broker')
    for (const kind of bare) {
      await page.goto(resourcePaths[kind])
      await expect(main(page).getByRole('heading', { name: /^No .* yet$/ }), kind).toBeVisible()
      await expect(search(page)).toBeHidden()
      const seller = main(page).getByRole('link', { name: /^Part of our solution/ })
      const answer = await page.request.get((await seller.getAttribute('href')) ?? '')
      expect([kind, answer.status()]).toEqual([kind, 200])
      await expect(main(page).getByRole('link', { name: 'Request this service' })).toHaveCount(1)
    }
    await main(page).getByRole('link', { name: 'Request this service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Request a service' })).toBeVisible()
    await expect(main(page).getByRole('combobox', { name: 'Service' })).toHaveText('Load balancer')
    await expect(main(page).getByText('A load balancer spreads visitors over several machines')).toBeVisible()
  },
)

test(
  'the lists of services are accessible when full, empty and without a match',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await setTheme(page, 'light')
    const { people } = await openWithDatabases()
    await openDashboardAs(page, people.owner)
    await page.goto(databases)
    await expect(rowOf(page, 'Sổ kho')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${databases}?search=khong-co`)
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/services/ai-services')
    await expect(page.getByRole('heading', { name: 'No AI services yet' })).toBeVisible()
    await expectAccessible(page)
  },
)

for (const width of [390, 1440])
  test(`the lists of services have no layout shift at ${width} px`, { tag: '@long' }, async ({ page }) => {
    const { people } = await openWithDatabases()
    await openDashboardAs(page, people.viewer)
    await page.setViewportSize({ width, height: 900 })
    await observeShifts(page)
    for (const [path, seen] of [
      [databases, 'Sổ kho'],
      [`${databases}?status=error`, 'Sổ khách'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(seen).first()).toBeVisible()
      expect(await measureShift(page), path).toBeLessThanOrEqual(maxShift)
    }
  })
