import { type Job, job, PermanentError } from '#platform/job/job'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { newToken } from '#platform/secret/token'
import { enrolmentDigest } from '../session/enrolment-token.ts'
import { enrolmentMail } from './enrolment-mail.ts'
import { mailEnrolmentQueue } from './mail-enrolment-queue.ts'
import { findEnrolmentOf, setEnrolmentDigest } from './staff-change-store.ts'

/** A repeated run makes a new token, and the link of the first mail ends. */
export const mailEnrolmentJob = (seal: Seal): Job<{ enrolmentId: string; origin: string }> =>
  job({
    ...mailEnrolmentQueue,
    transaction: 'job',
    run: async ({ tx, payload: { enrolmentId, origin } }) => {
      const found = await findEnrolmentOf.first(tx, { enrolmentId })
      if (!found || found.used_at !== null || found.ended_at !== null)
        throw new PermanentError('the enrolment is used or its member has left')
      const token = newToken()
      await setEnrolmentDigest(tx, { enrolmentId, digest: enrolmentDigest(token) })
      await sendMail(tx, enrolmentMail, {
        to: found.email,
        language: 'vi',
        seal,
        values: {
          name: found.name,
          link: `${origin}/enrol#${token}`,
          usableFrom: found.usable_from,
          until: found.expires_at,
          why: found.why,
        },
      })
    },
  })
