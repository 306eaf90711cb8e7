import type { Page } from '@playwright/test'
import { resourceKinds, resourcePaths } from '@song-hanh/contract/resource-kind'
import { lookAround } from './barriers.ts'
import { expect, setTheme, test } from './journey.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import { enterAs } from './person.ts'
import { runResources } from './run-resources.ts'
import { shiftLimit, shiftOf, watchShifts } from './shifts.ts'

const databases = '/services/databases'
const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })
const state = (page: Page) => main(page).getByRole('combobox', { name: 'State' })
const project = (page: Page) => main(page).getByRole('combobox', { name: 'Project' })

const openWithDatabases = async () => {
  const own = await openOwnOrganisation()
  await runResources(own.people.owner, [
    { kind: 'database', name: 'Sổ đơn hàng', status: 'stopped', project: 'Bán hàng' },
    { kind: 'database', name: 'Sổ khách', status: 'error', project: 'Bán hàng' },
    { kind: 'database', name: 'Sổ kho', status: 'pending', project: 'Kho lạnh' },
    { kind: 'instance', name: 'Máy đơn hàng', status: 'running', project: 'Bán hàng' },
  ])
  return own
}

for (const role of ['owner', 'developer', 'viewer', 'accountant'] as const)
  test(
    `as ${role}: what runs stands there with its state, region and project, and leads to the project`,
    { tag: '@long' },
    async ({ page }) => {
      const { people, services } = await openWithDatabases()
      await enterAs(page, people[role])
      await page.goto(databases)
      await expect(page.getByRole('heading', { level: 1, name: 'Databases' })).toBeVisible()
      await expect(rowOf(page, services[0])).toContainText(/Running.*hcm-1.*Kho lạnh/)
      await expect(rowOf(page, 'Sổ đơn hàng')).toContainText(/Stopped.*Hà Nội 1.*Bán hàng/)
      await expect(rowOf(page, 'Sổ khách')).toContainText('Error')
      await expect(rowOf(page, 'Sổ kho')).toContainText('Pending')
      await expect(page.getByText('Máy đơn hàng')).toBeHidden()
      await rowOf(page, 'Sổ khách').getByRole('link', { name: 'Bán hàng' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bán hàng' })).toBeVisible()

      await page.goto('/services/message-brokers')
      await expect(rowOf(page, services[1])).toContainText('Staging')
    },
  )

test('a list is narrowed by name, state and project, together and in its address', async ({ page }) => {
  const { people, services } = await openWithDatabases()
  await enterAs(page, people.viewer)
  await page.goto(databases)
  await expect(rowOf(page, 'Sổ kho')).toBeVisible()

  await search(page).fill('don hang')
  await expect(rowOf(page, 'Sổ kho')).toBeHidden()
  await expect(rowOf(page, 'Sổ đơn hàng')).toBeVisible()
  await expect(page).toHaveURL(/search=don\+hang/)
  await search(page).fill('')
  await expect(rowOf(page, 'Sổ kho')).toBeVisible()
  await expect(page).toHaveURL(databases)

  await state(page).click()
  await page.getByRole('option', { name: 'Error' }).click()
  await expect(rowOf(page, services[0])).toBeHidden()
  await expect(rowOf(page, 'Sổ khách')).toBeVisible()
  await expect(page).toHaveURL(/status=error/)

  await project(page).fill('kho lanh')
  await page.getByRole('option', { name: 'Kho lạnh' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(project(page)).toHaveValue('Kho lạnh')
  await expect(state(page)).toHaveText('Error')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, 'Sổ đơn hàng')).toBeVisible()
  await expect(page).toHaveURL(databases)
  await expect(project(page)).toHaveValue('')
  await expect(state(page)).toHaveText('All states')
})

test('a long list comes a page at a time, newest first, and each once', { tag: '@long' }, async ({ page }) => {
  const { people } = await openOwnOrganisation()
  const names = Array.from({ length: 25 }, (_, nth) => `ảnh đĩa ${String(nth).padStart(2, '0')}`)
  await runResources(
    people.owner,
    names.map((name) => ({ kind: 'snapshot', name, status: 'running', project: 'Kho lạnh' })),
  )
  await enterAs(page, people.viewer)
  await page.goto('/infrastructure/snapshots')
  const rows = page.getByRole('table', { name: 'Snapshots' }).getByRole('row').filter({ hasText: 'ảnh đĩa' })
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(1)
})

test(
  'where nothing of a kind runs, its page says what it is, who sells it, and leads to the request',
  { tag: '@long' },
  async ({ page }) => {
    // nine pages, one after the other
    test.slow()
    const { people } = await openOwnOrganisation()
    await enterAs(page, people.developer)
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

test('a list that does not come says so, and comes when one tries again', { tag: '@long' }, async ({ page }) => {
  const { people, services } = await openOwnOrganisation()
  await enterAs(page, people.viewer)
  await page.route('**/api/v1/resources?*', (route) => route.abort())
  await page.goto(databases)
  await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/v1/resources?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, services[0])).toBeVisible()
})

test('no barrier on the lists of services, full, empty and without a match', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await setTheme(page, 'light')
  const { people } = await openWithDatabases()
  await enterAs(page, people.owner)
  await page.goto(databases)
  await expect(rowOf(page, 'Sổ kho')).toBeVisible()
  await lookAround(page)
  await page.goto(`${databases}?search=khong-co`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await lookAround(page)
  await page.goto('/services/ai-services')
  await expect(page.getByRole('heading', { name: 'No AI services yet' })).toBeVisible()
  await lookAround(page)
})

for (const width of [390, 1440])
  test(`nothing jumps on the lists of services at ${width} px`, { tag: '@long' }, async ({ page }) => {
    const { people } = await openWithDatabases()
    await enterAs(page, people.viewer)
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    for (const [path, seen] of [
      [databases, 'Sổ kho'],
      [`${databases}?status=error`, 'Sổ khách'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(seen).first()).toBeVisible()
      expect(await shiftOf(page), path).toBeLessThanOrEqual(shiftLimit)
    }
  })
