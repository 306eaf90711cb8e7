import { Client } from 'pg'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import { linkIn, listMail, waitForMail } from '../../support/mailbox.ts'
import { uniqueEmail } from '../../support/sign-up.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { dialog, createTeam, alertDialog, rowOf, title } from '../../support/organisation/organisation-pages.ts'
import { openDashboardAs, openApiClient } from '../../support/person.ts'
import { databaseUrl, origin } from '../../support/env.ts'

/** Skips the minute between two mails of one invitation. */
const skipInvitationCooldown = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update organisation.invitation set sent_at = sent_at - interval '2 minutes' where email = $1 and state = 'pending'`,
      [email],
    )
  } finally {
    await client.end()
  }
}

test('a revoked invitation link of a team no longer works, and an invitation is resent', async ({ page, browser }) => {
  test.slow()
  const { people } = await createTestOrganisation()
  const owner = await openApiClient(people.owner)
  const team = await createTeam(owner, 'Thu mua')
  const { token } = await owner.call<{ token: string }>('POST', `${team.path}/invitation-links`, { uses: 3 })
  await owner.close()
  markSensitive(token)
  await openDashboardAs(page, people.owner)
  await page.goto(`${team.pagePath}?tab=invitations`)
  await expect(title(page, 'Thu mua')).toBeVisible()
  const link = rowOf(page, `Made by ${people.owner.name}`)
  await expect(link).toContainText('0 of 3')
  await link.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(alertDialog(page)).toContainText('3 uses are lost')
  await alertDialog(page).getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('The link was revoked').first()).toBeVisible()
  await expect(link).toContainText('Revoked')
  await expect(link.getByRole('button')).toHaveCount(0)

  const email = uniqueEmail('thu-mua')
  await page.getByRole('button', { name: 'Add Member' }).click()
  await dialog(page).getByLabel('Email address').fill(email)
  await dialog(page).getByText('Not in your organization. Can be invited by email.').click()
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}`).first()).toBeVisible()
  const first = linkIn(await waitForMail({ to: email }), '/auth/invitation')
  await skipInvitationCooldown(email)
  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
  await expect(page.getByText(`The invitation was sent to ${email} again`).first()).toBeVisible()
  await expect.poll(async () => (await listMail({ to: email })).length).toBe(2)
  const again = linkIn(await waitForMail({ to: email }), '/auth/invitation')
  expect(again).not.toBe(first)

  const context = await browser.newContext({ baseURL: origin })
  const stranger = await context.newPage()
  await stranger.goto(`/auth/invitation?token=${token}`)
  await expect(
    stranger.getByText('Your invitation may expires or invalid. Please contact our support team for more information.'),
  ).toBeVisible()
  await stranger.goto(again)
  await expect(stranger.getByLabel(/Password confirmation|Xác nhận mật khẩu|Nhập lại mật khẩu/)).toBeVisible()
  await context.close()
})
