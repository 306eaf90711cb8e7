import { PermanentError, job, type Job } from '../job/job.ts'
import { type Mail, sealAddressPurpose, sealPurpose } from './mail.ts'
import type { Seal } from '../secret/secret.ts'
import { compose, type MailConfig } from './compose.ts'
import { mailQueue } from './mail-queue.ts'
import type { MailTransport } from './smtp-transport.ts'

type MailJobDeps = { mails: readonly Mail[]; transport: MailTransport; seal: Seal; config: MailConfig }

const indexByName = (mails: readonly Mail[]) => {
  const byName = new Map(mails.map((mail) => [mail.name, mail]))
  if (byName.size !== mails.length) throw new Error('two mails have the same name')
  return byName
}

/** Sends the mails that `sendMail` enqueued. SMTP is not transactional, so a crash may send a mail twice. */
export const mailJob = ({ mails, transport, seal, config }: MailJobDeps): Job => {
  const byName = indexByName(mails)
  return job({
    ...mailQueue,
    transaction: 'own',
    run: async ({ payload, jobId, log }) => {
      const mail = byName.get(payload.mail)
      if (!mail) throw new PermanentError(`unknown mail ${payload.mail}`)
      const to = payload.sealedTo ? seal.open(payload.sealedTo, sealAddressPurpose(payload.mail)) : payload.to
      if (!to) throw new PermanentError('the mail has no recipient')
      const opened = payload.sealed && seal.open(payload.sealed, sealPurpose(payload.mail, to))
      const hidden = opened ? (JSON.parse(opened) as object) : {}
      await transport.send(
        jobId,
        to,
        await compose(mail, { ...payload.values, ...hidden }, payload.language, config, payload.timeZone),
      )
      log.info({ mail: mail.name }, 'mail sent')
    },
  })
}
