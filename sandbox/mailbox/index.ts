import type { IncomingMessage, ServerResponse } from 'node:http'
import { goTo, sendJson, sendPage } from '../answer.ts'
import type { SandboxService } from '../service.ts'
import { openInbox, type Inbox, type Message } from './inbox.ts'
import { isView, listPage, readPage } from './pages.ts'
import { startSmtp } from './smtp.ts'

/** Mails are untrusted HTML: no scripts, nothing loaded from outside, links open in a new tab. */
const sendMailHtml = (response: ServerResponse, mail: Message) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox",
  })
  response.end(`<base target="_blank">${mail.html}`)
}

const answer =
  (inbox: Inbox, smtpPort: number) => (request: IncomingMessage, response: ServerResponse, path: string) => {
    const query = new URL(request.url ?? '/', 'http://sandbox').searchParams
    const to = query.get('to') ?? ''
    const [, what = '', id = '', service] = path.split('/')
    const mail = id ? inbox.find(id) : undefined

    if (what === 'messages' && request.method === 'DELETE') {
      inbox.clear()
      return response.writeHead(204).end()
    }
    if (what === 'clear' && request.method === 'POST') {
      inbox.clear()
      return goTo(response, '/mailbox/')
    }
    if (request.method !== 'GET') return sendJson(response, 405, { error: 'GET, or DELETE /mailbox/messages' })
    if (what === 'address') return sendJson(response, 200, { smtp: `smtp://127.0.0.1:${smtpPort}` })
    if (what === 'messages' && !id) return sendJson(response, 200, inbox.list(to))
    if (what === 'messages' && mail)
      return service === 'html' ? sendMailHtml(response, mail) : sendJson(response, 200, mail)
    if (what === 'read' && mail) {
      const view = query.get('view')
      return sendPage(response, readPage(inbox.list(to), mail, isView(view) ? view : 'html', to))
    }
    if (what === 'read') return goTo(response, '/mailbox/')
    if (what === '') return sendPage(response, listPage(inbox.list(to), to))
    return sendJson(response, 404, { error: 'No such mail.' })
  }

export const service: SandboxService = {
  title: 'Mailbox',
  about: 'An SMTP server that accepts every mail, and pages to read them.',
  modes: {
    slow: 'accepts mails slowly',
    busy: 'answers 451, try again later',
    refuse: 'answers 550, no such mailbox',
    drop: 'closes the connection after the mail, without an answer',
  },
  open: async ({ env, behaviour }) => {
    const inbox = openInbox()
    const smtp = await startSmtp(inbox, behaviour, Number(env.SANDBOX_SMTP_PORT ?? 4025))
    const handle = answer(inbox, smtp.port)
    return {
      answer: (request, response, path) => {
        handle(request, response, path)
      },
      stop: smtp.stop,
    }
  },
}
