import { type Application, organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { newId } from '#platform/id'
import type { Servers } from '../world/open-servers.ts'
import { solveCaptcha } from '../world/solve-captcha.ts'
import { readMails } from '../world/read-mails.ts'
import type { TestDatabase } from '../database/use-database.ts'

/** Applies for an account over HTTP as a business would, and takes the token of its status page out of the mail. */
export const applyAsBusiness = async (
  db: TestDatabase,
  servers: Servers,
  email = `khue@${newId()}.example`,
): Promise<{ email: string; organisationId: string; number: number; token: string }> => {
  await servers.ask(organisation.applyForAccount, {
    body: {
      country: 'VN',
      person: 'Nguyễn Thị Minh Khuê',
      email,
      phone: '0901 234 567',
      company: 'Mười Logistics',
      type: 'business',
      terms_version: currentTerms,
      recaptchaToken: await solveCaptcha(servers, 'application'),
    },
  })
  const { rows } = await db.admin.query<{ organisation_id: string; number: number }>(
    `select organisation_id, number from organisation.application where email = $1 order by submitted_at desc`,
    [email],
  )
  const { organisation_id: organisationId, number } = rows[0]!
  const token = (await readMails(db, email)).at(-1)!.values['token']!
  return { email, organisationId, number, token }
}

/** As the status page sees it. */
export const viewStatus = async ({ ask }: Servers, token: string): Promise<Application> => {
  const answer = await ask(organisation.viewApplication, { body: { token } })
  return (answer.body.data as unknown as { application: Application }).application
}

/** What the record of an application holds, oldest first, and which member of staff did it. */
export const recordOf = async ({ admin }: TestDatabase, organisationId: string) => {
  const { rows } = await admin.query<{ action: string; acting_staff_id: string | null }>(
    'select action, acting_staff_id from audit.entry where chain_id = $1 order by at, position',
    [organisationId],
  )
  return rows.map((row) => [row.action.replace('organisation.application_', ''), row.acting_staff_id])
}
