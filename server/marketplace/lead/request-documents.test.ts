import { formTexts } from '@song-hanh/contract/marketplace'
import { resources } from '@song-hanh/content/resources'
import { expect, test } from 'vitest'
import { compose } from '#platform/mail/compose'
import { openServers, testConfig, testOrigin } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { newVisitor, salesDesk, sendDocumentForm } from '../../testing/marketplace/send-form.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { documentsMail } from './documents-mail.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
type Row = Record<string, unknown>
const leadOf = async (email: string) =>
  (await db.admin.query<Row>('select * from marketplace.lead where email = $1', [email])).rows[0]

test('a request for documents is kept, and answered with a link to each document of the kinds that were chosen', async () => {
  const email = newVisitor()
  const answer = await sendDocumentForm(servers, email, { language: 'en', message: 'Please.' })
  expect([answer.status, answer.body.data]).toEqual([200, { received: true }])
  const lead = await leadOf(email)
  expect(lead).toMatchObject({
    kind: 'documents',
    state: 'new',
    wants: ['datasheet', 'brochure'],
    words: 'Please.',
    phone: null,
    company: null,
    position: null,
  })
  const [mail] = await readMails(db, email)
  expect(mail).toMatchObject({ mail: 'marketplace.documents', language: 'en' })
  const { text, html } = await compose(documentsMail, mail!.values, 'en', testConfig(db.url('worker')))
  const expected = resources.en.filter(({ kind }) => ['datasheet', 'brochure'].includes(kind))
  expect(expected.length).toBeGreaterThan(0)
  for (const { id, title } of expected) {
    expect(text).toContain(`${title}:\n${testOrigin}/api/documents/${id}/file?language=en&until=`)
    expect(html).toContain(`${testOrigin}/api/documents/${id}/file?`)
  }
  for (const { id } of resources.en.filter((one) => !expected.includes(one))) expect(text).not.toContain(`/${id}/`)
  const desk = (await readMails(db, salesDesk)).filter(({ values }) => values['number'] === lead!['number'])
  expect(desk).toHaveLength(1)
})

test('needs a name, an address and one kind; a telephone number may be missing but not be wrong', async () => {
  const wrong: [object, string][] = [
    [{ name: '' }, formTexts.name],
    [{ email: 'x' }, formTexts.email],
    [{ resourceTypes: [] }, formTexts.resourceTypes],
    [{ phone: '12' }, formTexts.phone],
  ]
  for (const [more, text] of wrong) {
    const answer = await sendDocumentForm(servers, newVisitor(), { recaptchaToken: 'x', ...more })
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, text])
  }
})

test('where no document is of a kind, the mail says that it follows within 24 hours', async () => {
  const { text } = await compose(
    documentsMail,
    { ...documentsMail.sample, documents: [] },
    'vi',
    testConfig(db.url('worker')),
  )
  expect(text).toContain('trong vòng 24')
})
