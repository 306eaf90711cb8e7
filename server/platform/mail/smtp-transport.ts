import { createTransport } from 'nodemailer'
import { PermanentError } from '../job/job.ts'
import type { ComposedMail } from './compose.ts'

export type MailTransport = {
  /** Sends the mail; the same `id` gives the same Message-ID, so that a repetition can be recognised. */
  send(id: string, to: string, mail: ComposedMail): Promise<void>
  close(): void
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** The server's message contains the address, so only its code is kept. */
const withoutRecipient = ({ code, responseCode }: SmtpError): Error => {
  const message = `the mail server answered ${responseCode ?? code ?? 'nothing'}`
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutThisMail && responseCode && responseCode >= 500 ? new PermanentError(message) : new Error(message)
}

/** `requireTls`: a server that offers no TLS gets no mail, because reset links and codes are in it. */
export const openSmtpTransport = (
  smtpUrl: string,
  from: string,
  { requireTls }: { requireTls: boolean },
): MailTransport => {
  const smtp = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]
  if (!domain) throw new Error('MAIL_FROM must be an address: Name <name@example.com>')
  return {
    send: async (id, to, { subject, html, text, headers }) => {
      try {
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers,
          messageId: `<${id}@${domain}>`,
        })
      } catch (error) {
        throw withoutRecipient(error as SmtpError)
      }
    },
    close: () => smtp.close(),
  }
}
