import type { FastifyInstance } from 'fastify'
import type { Language } from '@song-hanh/contract/value/text'
import type { Mail } from './mail.ts'
import { compose, type ComposedMail, type MailConfig } from './compose.ts'

const languages: Language[] = ['vi', 'en']

export type GalleryMail = ComposedMail & { mail: string; language: Language; file: string }

/** Every mail in both languages with its sample values, as it would be sent. */
export const composeSamples = (mails: readonly Mail[], config: MailConfig): Promise<GalleryMail[]> =>
  Promise.all(
    mails.flatMap((mail) =>
      languages.map(async (language) => ({
        ...(await compose(mail, mail.sample, language, config)),
        mail: mail.name,
        language,
        file: `${mail.name}.${language}`,
      })),
    ),
  )

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const row = ({
  mail,
  language,
  subject,
  file,
  headers,
}: GalleryMail) => `<tr><td>${escape(mail)}</td><td>${language}</td>
<td><a href="${file}.html">${escape(subject)}</a></td><td><a href="${file}.txt">text</a></td>
<td>${headers['List-Unsubscribe'] ? 'can be unsubscribed' : 'transactional'}</td></tr>`

/** The index page. For development only: no framework, no script. */
export const galleryPage = (samples: GalleryMail[]): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Mails</title>
<style>body{font:15px/1.55 system-ui,sans-serif;max-width:960px;margin:40px auto;padding:0 20px}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:9px 16px 9px 0;border-bottom:1px solid #8884}</style><h1>Mails</h1><p>Each with its sample values, as it is sent.</p>
<table><thead><tr><th>Mail</th><th>Language</th><th>Subject</th><th></th><th>Kind</th></tr></thead><tbody>${samples.map(row).join('')}</tbody></table></html>`

/** For development: the gallery at /mails, composed on each request. */
export const serveGallery = (app: FastifyInstance, mails: readonly Mail[], config: MailConfig): void => {
  const csp = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  app.get('/mails', (_request, reply) => reply.redirect('/mails/'))
  app.get('/mails/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const chosen = path === '' ? mails : mails.filter(({ name }) => path.startsWith(`${name}.`))
    const samples = await composeSamples(chosen, config)
    const found = samples.find(({ file }) => path === `${file}.html` || path === `${file}.txt`)
    if (path !== '' && !found) return reply.callNotFound()
    if (found && path.endsWith('.txt')) return reply.type('text/plain; charset=utf-8').send(found.text)
    return reply
      .header('content-security-policy', csp)
      .type('text/html; charset=utf-8')
      .send(found ? found.html : galleryPage(samples))
  })
}
