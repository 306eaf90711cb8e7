import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { openConsole } from '../../testing/open-console.ts'
import { dialog, places, question, rowOf, title } from '../../testing/organisation.ts'

const world = await openWorld()

test('projects, teams, members and keys are in Vietnamese for people who chose it, creating and deleting a project too', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.owner })
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(page.root).toHaveAttribute('lang', 'vi')

  await page.goto(places.projects)
  await expect(title(page, 'Dự án')).toBeVisible()
  await page.getByRole('button', { name: 'Dự án mới' }).first().click()
  await dialog(page).getByRole('button', { name: 'Tạo dự án' }).click()
  await expect(dialog(page).getByText('Vui lòng nhập tên dự án')).toBeVisible()
  await dialog(page).getByLabel('Tên').fill('Làng nghề')
  await dialog(page).getByRole('button', { name: 'Tạo dự án' }).click()
  await expect(page.getByText('Đã tạo “Làng nghề”.').first()).toBeVisible()
  await expect(rowOf(page, 'Làng nghề')).toContainText('Lên kế hoạch')
  await rowOf(page, 'Làng nghề').getByRole('link', { name: 'Xem Làng nghề' }).click()
  await expect(title(page, 'Làng nghề')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await question(page).getByRole('button', { name: 'Xóa dự án' }).click()
  await expect(page.getByText('Đã xóa “Làng nghề”.').first()).toBeVisible()
  await expect(page).toHaveURL(places.projects)
  await expect(rowOf(page, 'Làng nghề')).toHaveCount(0)

  await page.goto(places.teams)
  await expect(title(page, 'Nhóm')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chưa có nhóm nào' })).toBeVisible()
  await page.getByRole('button', { name: 'Tạo nhóm' }).click()
  await dialog(page).getByRole('button', { name: 'Tạo nhóm' }).click()
  await expect(dialog(page).getByText('Vui lòng nhập tên nhóm')).toBeVisible()

  await page.goto(places.members)
  await expect(title(page, 'Thành viên')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mời thành viên' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xuất CSV' })).toBeVisible()
  for (const name of ['Thành viên', 'Vai trò', 'Nhóm', 'Hoạt động gần nhất'])
    await expect(page.getByRole('columnheader', { name, exact: true }).first()).toBeVisible()
  await expect(rowOf(page, people.owner.email)).toContainText('(bạn)')

  await page.goto(places.keys)
  await expect(title(page, 'Khóa API')).toBeVisible()
  await expect(page.getByText('Chưa có khóa API nào')).toBeVisible()
  await page.getByRole('button', { name: 'Tạo khóa' }).first().click()
  await dialog(page).getByRole('button', { name: 'Tạo khóa' }).click()
  await expect(dialog(page).getByText('Vui lòng nhập tên cho khóa API')).toBeVisible()
})

test('who is the last owner meanwhile reads about the role that they are changing, not about leaving', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const other = await world.member('owner', { organisationId })
  const page = await openConsole(world, { as: people.owner, path: places.members, language: 'vi' })
  await rowOf(page, people.owner.email)
    .getByRole('button', { name: /^Thao tác với/ })
    .click()
  await page.getByRole('menuitem', { name: 'Đổi vai trò' }).click()
  await dialog(page)
    .getByRole('radio', { name: /Người xem/ })
    .check()
  await world.as(people.owner).call(organisation.changeMemberRole, {
    params: { personId: other.personId },
    body: { role: 'admin', seen_role: 'owner' },
  })
  await dialog(page).getByRole('button', { name: 'Đổi vai trò' }).click()
  await expect(
    dialog(page).getByText('Tổ chức luôn cần ít nhất một chủ sở hữu. Hãy trao quyền chủ sở hữu cho người khác trước.'),
  ).toBeVisible()
})
