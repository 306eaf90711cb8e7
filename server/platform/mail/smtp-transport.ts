import { createTransport } from 'nodemailer'
import { Hopeless } from '../jobs.ts'
import type { Composed } from './compose.ts'

export type Post = {
  /** Hands the mail to the mail server; the same `id` makes the same Message-ID, so that a repetition can be recognised. */
  send(id: string, to: string, mail: Composed): Promise<void>
  close(): void
}

type Refused = Error & { code?: string; responseCode?: number }

/** The server's own words name the person, so only its number is kept. */
const explain = ({ code, responseCode }: Refused): Error => {
  const said = `the mail server answered ${responseCode ?? code ?? 'nothing'}`
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutThisMail && responseCode && responseCode >= 500 ? new Hopeless(said) : new Error(said)
}

export const openPost = (smtpUrl: string, from: string): Post => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]
  if (!domain) throw new Error('MAIL_FROM must be an address: Name <somebody@example.com>')
  return {
    send: async (id, to, { subject, html, text, headers }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers,
          messageId: `<${id}@${domain}>`,
        })
      } catch (error) {
        throw explain(error as Refused)
      }
    },
    close: () => transport.close(),
  }
}
