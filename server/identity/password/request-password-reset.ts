import type { identity } from '@song-hanh/contract/identity'
import { minResponseTime } from '#platform/throttle/min-response-time'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { makeLink } from '../code/mailed-link.ts'
import type { IdentityDeps } from '../deps.ts'
import { findPerson, findPersonByEmail } from '../person/person-store.ts'
import { resetPasswordMail } from './reset-password-mail.ts'
import { consumeTry } from '../throttle/attempt-counter.ts'
import { mailBackoff } from '../throttle/backoff.ts'

/** Same answer and timing for every address, so that it does not reveal which ones have an account. */
export const requestPasswordReset =
  (deps: IdentityDeps): Handler<typeof identity.requestPasswordReset> =>
  async ({ body: { email }, database, request }) => {
    // timing must not reveal whether a mail was sent
    const answerTime = minResponseTime()
    const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, { email }), 'read')
    const personId = found?.person_id ?? newId()
    await database.within({ kind: 'person', personId }, async (tx) => {
      // a throttled request gets the same answer
      if ((await consumeTry(tx, ['reset_mail', email], mailBackoff)) === undefined)
        await mailLink(deps, tx, personId, request.language)
    })
    await answerTime
    return { sent: true }
  }

const mailLink = async ({ seal }: IdentityDeps, tx: Tx, personId: string, chosen: 'vi' | 'en' | undefined) => {
  const person = await findPerson.first(tx, { personId })
  if (!person) return
  const token = await makeLink(tx, personId, 'reset_password')
  const { email: to, name } = person
  await sendMail(tx, resetPasswordMail, {
    to,
    language: chosen ?? person.language ?? 'vi',
    seal,
    values: { name, token },
  })
}
