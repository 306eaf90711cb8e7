import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { enter, expect, test } from './journey.ts'
import { demoOrganisation } from './newcomers.ts'
import { places, title } from './organisation-parts.ts'
import { databaseUrl } from './surroundings.ts'

const counts = (page: Page) => page.getByRole('navigation', { name: 'Members, projects and teams' })
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const fact = (page: Page, name: string) =>
  card(page, 'Details')
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${name}") + dd`))

/** Other journeys bring people into the demo organisation while this one looks. */
const countMembers = async () => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from organisation.membership join organisation.organisation using (organisation_id)
       where organisation.name = $1`,
      [demoOrganisation],
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

test('the overview tells what the organization is, how much is in it, and what happened last', async ({ page }) => {
  await enter(page)
  await expect(async () => {
    await page.goto(places.overview)
    const members = counts(page).getByRole('link', { name: /^\d+\s*Members$/ })
    await expect(members).toBeVisible()
    expect(await members.textContent()).toMatch(new RegExp(`^${await countMembers()}\\s*Members$`))
  }).toPass()
  await expect(title(page, demoOrganisation)).toBeVisible()
  await expect(counts(page).getByRole('link', { name: /^12\s*Projects$/ })).toHaveAttribute('href', places.projects)
  await expect(counts(page).getByRole('link', { name: /^5\s*Teams$/ })).toHaveAttribute('href', places.teams)
  await expect(fact(page, 'Created')).toHaveText('15 Jan 2024')
  await expect(fact(page, 'Plan')).toHaveText('Enterprise')
  await expect(fact(page, 'Status')).toHaveText('Active')

  const activity = card(page, 'Recent activity')
  await expect(activity.getByRole('listitem').first().locator('time')).toBeVisible()
  const links = card(page, 'Quick links')
  for (const [name, href] of [
    ['Members', places.members],
    ['Projects', places.projects],
    ['Teams', places.teams],
    ['API Keys', places.keys],
    ['Audit log', places.audit],
    ['Plan', '/account/plan'],
  ] as const)
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await activity.getByRole('link', { name: 'View audit log' }).click()
  await expect(title(page, 'Audit log')).toBeVisible()
})

test('each quick action leads to where it is done', async ({ page }) => {
  await enter(page)
  for (const [action, place, head] of [
    ['Invite people', places.members, 'Members'],
    ['New Project', places.projects, 'Projects'],
    ['New Team', places.teams, 'Teams'],
    ['Create API key', places.keys, 'API Keys'],
  ] as const) {
    await page.goto(places.overview)
    await card(page, 'Quick actions').getByRole('link', { name: action, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${place}(\\?.*)?$`))
    // a dialog that is open already hides the page from those who only hear it
    await expect(page.locator('h1', { hasText: head })).toBeVisible()
  }
})

test('the demo organization has 24 people of its own, ten on a page', async ({ page }) => {
  await enter(page)
  await page.goto(`${places.members}?search=dakmay.example`)
  // those who were invited stand in a table of their own below
  const rows = page.getByRole('table', { name: 'Members', exact: true }).locator('tbody').getByRole('row')
  const range = page.getByRole('main').getByRole('status')
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })]
  await expect(range.filter({ hasText: '1–10' })).toBeVisible()
  await expect(rows).toHaveCount(10)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(range.filter({ hasText: '11–20' })).toBeVisible()
  await expect(rows).toHaveCount(10)
  await next.click()
  await expect(range.filter({ hasText: '21–24' })).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect(range.filter({ hasText: '11–20' })).toBeVisible()
  await expect(rows).toHaveCount(10)
})
