import { randomUUID } from 'node:crypto'
import PostalMime, { decodeWords } from 'postal-mime'

export type Message = {
  id: string
  receivedAt: string
  /** The envelope: the actual recipients, whatever the header says. */
  to: string[]
  from: string
  subject: string
  html: string
  text: string
  headers: { name: string; value: string }[]
  links: string[]
  attachments: { name: string; type: string; size: number }[]
}

const linksIn = (html: string, text: string): string[] => {
  const inHtml = [...html.matchAll(/\bhref="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link)
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:|^mailto:/.test(link))
}

/** The mails of this run, newest first; old ones are dropped, so that a load test cannot fill the memory. */
export const openInbox = (limit = 500) => {
  let messages: Message[] = []
  return {
    add: async (raw: Buffer, envelope: { from: string; to: string[] }): Promise<Message> => {
      const mail = await PostalMime.parse(raw)
      const html = mail.html ?? ''
      const text = mail.text ?? ''
      const message: Message = {
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        to: envelope.to,
        from: mail.from?.name ? `${mail.from.name} <${mail.from.address ?? envelope.from}>` : envelope.from,
        subject: mail.subject ?? '',
        html,
        text,
        headers: mail.headers.map(({ key, value }) => ({ name: key, value: decodeWords(value) })),
        links: linksIn(html, text),
        attachments: mail.attachments.map((file) => ({
          name: file.filename ?? '',
          type: file.mimeType,
          size: typeof file.content === 'string' ? file.content.length : file.content.byteLength,
        })),
      }
      messages = [message, ...messages].slice(0, limit)
      return message
    },
    list: (to?: string): Message[] => {
      const address = to?.trim().toLowerCase()
      return address ? messages.filter((mail) => mail.to.some((one) => one.toLowerCase().includes(address))) : messages
    },
    find: (id: string): Message | undefined => messages.find((mail) => mail.id === id),
    clear: (): void => {
      messages = []
    },
  }
}
export type Inbox = ReturnType<typeof openInbox>
