import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { digestOf, newToken } from '#platform/secret/token'
import { exportPurpose, expiryOf } from './data-export.ts'
import { lockUnreadyExport, setReady } from './data-export-store.ts'
import { dataReadyMail } from './data-ready-mail.ts'
import { gatherDataQueue } from './gather-data-queue.ts'
import { findRecipient } from './personal-data-store.ts'
import { personalData } from './personal-data.ts'
import type { PersonalData } from './personal-data-port.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'

/** Collects what every domain knows about the person into one file, stores it sealed, and mails the link. */
export const gatherDataJob = (seal: Seal, domains: readonly PersonalData[]) =>
  job({
    ...gatherDataQueue,
    transaction: 'job',
    scope: ({ personId }) => ({ kind: 'person', personId }),
    run: async ({ tx, payload: { personId, exportId } }) => {
      // already ready, or the person was erased since
      if (!(await lockUnreadyExport.first(tx, { personId, exportId }))) return
      const person = await findRecipient.first(tx, { personId })
      if (!person) return
      const now = clock.now()
      const at = new Date(now).toISOString()
      const data: Record<string, unknown> = { about: 'Everything that Song Hành keeps about you', gathered_at: at }
      for (const { name, collect } of [personalData, ...domains]) data[name] = await collect(tx, personId, person)

      const token = newToken()
      const expiresAt = expiryOf(now)
      const sealedData = seal.seal(JSON.stringify(data), exportPurpose(exportId))
      await setReady(tx, { personId, exportId, at, expiresAt, digest: digestOf(token), sealedData })
      await sendMail(tx, dataReadyMail, {
        to: person.email,
        language: person.language ?? 'vi',
        timeZone: person.time_zone,
        seal,
        values: { name: person.name, expiresAt, token },
      })
      await publishAccountEvent(tx, 'identity.data_ready', personId)
    },
  })
