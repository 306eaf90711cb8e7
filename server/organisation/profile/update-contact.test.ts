import { type Contact, organisation } from '@song-hanh/contract/organisation'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../testing/world/answers.ts'
import { revealAudit, setAuditSeal } from '#platform/audit/audit'
import { newId } from '#platform/id'
import { openSeal } from '#platform/secret/secret'
import { actFor } from '../../testing/identity/act-for.ts'
import { makeMembership, makeOrganisation } from '../../testing/database/factories.ts'
import type { Member } from '../../testing/world/members.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const form = {
  contact_name: 'Trần Minh Anh',
  contact_phone: '0905 416 228',
  contact_address: '214 Nguyễn Tất Thành, phường Buôn Ma Thuột',
  contact_position: 'Giám đốc công nghệ',
  contact_industry: 'Chế biến và xuất khẩu cà phê',
  contact_note: 'Gọi buổi sáng.\nKhông gọi chủ nhật.',
}
const rooms: Record<keyof typeof form, number> = {
  contact_name: 120,
  contact_phone: 40,
  contact_address: 300,
  contact_position: 120,
  contact_industry: 120,
  contact_note: 1000,
}
const readOnly = {
  contact_email: 'other@example.vn',
  contact_status: 'active',
  contact_source: 'partner',
  customer_contact_id: newId(),
  customer_id: newId(),
  contact_version: 7,
  organisation_id: newId(),
  person_id: newId(),
}

const addContact = ({ personId, email }: Member, organisationId: string) =>
  db.admin.query(
    `insert into organisation.customer_contact (organisation_id, customer_contact_id, customer_id, person_id,
       contact_name, contact_email, contact_phone, contact_status, contact_source)
     values ($1, $2, $1, $3, 'Trần Minh Anh', $4, '0905 000 000', 'new', 'registration')`,
    [organisationId, newId(), personId, email],
  )
const contactOf = async ({ token, organisationId }: { token: string; organisationId: string }) => {
  const { body } = await servers.ask(organisation.viewMe, { token, organisationId })
  return (body.data as unknown as { user: { contact: Contact | null } }).user.contact
}
const save = (who: Member, body: object, version?: number, organisationId = who.organisationId) =>
  servers.ask(organisation.updateContact, {
    token: who.token,
    organisationId,
    body,
    url: organisation.updateContact.path + (version === undefined ? '' : `?version=${version}`),
  })

let me: Member
beforeEach(async () => {
  me = await signInPerson(db, servers)
  await addContact(me, me.organisationId)
})

describe('[T17] PATCH /auth/contact', () => {
  test('[T17] the six fields are changed, the answer has the new contact, and a field that is absent is emptied', async () => {
    const first = await save(me, form, 1)
    expect(first.body.data).toMatchObject({ contact: { ...form, contact_email: me.email, contact_version: 2 } })
    expect(await contactOf(me)).toEqual((first.body.data as unknown as { contact: Contact }).contact)
    const { contact_name, contact_phone } = form
    const second = await save(me, { contact_name, contact_phone, contact_note: '  ' }, 2)
    expect(second.body.data).toMatchObject({
      contact: {
        contact_name,
        contact_phone,
        contact_address: null,
        contact_position: null,
        contact_industry: null,
        contact_note: null,
        contact_version: 3,
      },
    })
  })

  test('[T17] name and phone have to be there', async () => {
    const { contact_name, contact_phone } = form
    for (const [field, text] of [
      ['contact_name', "Contact name can't be empty."],
      ['contact_phone', "Phone can't be empty."],
    ] as const) {
      const answer = await save(me, { contact_name, contact_phone, [field]: ' \u200B' })
      expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, text])
    }
  })

  test('[T17] each read-only field that is sent is refused, and nothing of the call is kept', async () => {
    const before = await contactOf(me)
    for (const [field, value] of Object.entries(readOnly))
      expect([field, (await save(me, { ...form, [field]: value })).status]).toEqual([field, 400])
    expect(await contactOf(me)).toEqual(before)
  })

  test('[T17] of two who save the same version, one gets the conflict, also in the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save(me, { ...form, contact_position: `Người thứ ${n}` }, 1)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.errors[0]?.code).toBe('contact_changed')
    const kept = answers.find(({ status }) => status === 200)!
    expect(kept.body.data).toMatchObject({ contact: await contactOf(me) })
  })

  test('[T17] whatever is typed comes back as the same text, or is refused', async () => {
    const texts = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "javascript:alert('1')",
      '{{constructor.constructor("alert(1)")()}}',
      '${7*7} #{7*7} <%= 7*7 %>',
      "'; drop table organisation.customer_contact; --",
      '&lt;b&gt; &amp;amp; &#x3c;',
      'Nguyễn Văn Ơ 𠮷 👩‍👩‍👧 ﷽',
    ]
    for (const text of texts) {
      // a phone number has 40 characters at most: as much of the text as it takes
      const typed = Object.fromEntries(
        Object.keys(form).map((field) => [field, field === 'contact_phone' ? text.slice(0, 40) : text]),
      )
      const answer = await save(me, typed)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(await contactOf(me)).toMatchObject(typed)
    }
    const before = await contactOf(me)
    const refused = ['evil\u202Egpj.exe', 'a\u2066b', 'x\u0000y', 'a\u2028b', '\u001b[31mred']
    for (const field of Object.keys(form))
      for (const text of refused) expect((await save(me, { ...form, [field]: text })).status).toBe(400)
    expect(await contactOf(me)).toEqual(before)
  })

  test('[T17] each field takes as much as it has room for, and not a character more', async () => {
    for (const [field, most] of Object.entries(rooms)) {
      expect([field, (await save(me, { ...form, [field]: 'ễ'.repeat(most) })).status]).toEqual([field, 200])
      expect([field, (await save(me, { ...form, [field]: 'ễ'.repeat(most + 1) })).status]).toEqual([field, 400])
    }
  })

  test('[T17] staff who act for the customer may not', async () => {
    const acting = await actFor(db, servers, me.personId, { staffId: newId(), name: 'Lê Hỗ Trợ' })
    const answer = await save({ ...me, token: acting.access_token }, form)
    expect(codeOf(answer)).toEqual([403, 'impersonation_refused'])
    expect((await contactOf(me))?.contact_version).toBe(1)
  })

  test('[T17] the contact in another organisation, and that of a colleague, stay as they are', async () => {
    const colleague = await signInPerson(db, servers)
    await makeMembership(db, { organisationId: me.organisationId, personId: colleague.personId, role: 'viewer' })
    await addContact(colleague, me.organisationId)
    const other = await makeOrganisation(db)
    await makeMembership(db, { organisationId: other.organisationId, personId: me.personId })
    await addContact(me, other.organisationId)
    expect((await save(me, form)).status).toBe(200)
    expect((await contactOf({ ...me, organisationId: other.organisationId }))?.contact_version).toBe(1)
    expect((await contactOf({ ...colleague, organisationId: me.organisationId }))?.contact_version).toBe(1)
    // nor does the header open an organisation that is not theirs
    expect((await save(me, form, undefined, colleague.organisationId)).status).toBeGreaterThanOrEqual(400)
  })

  test('[T17] an organisation without a contact gets that failure', async () => {
    const stranger = await signInPerson(db, servers)
    expect(codeOf(await save(stranger, form))).toEqual([404, 'contact_missing'])
  })

  test('[T17] the record holds both sides of what changed, sealed for the person', async () => {
    await save(me, { ...form, contact_name: 'Trần Minh Anh' }, 1)
    const { rows } = await db.admin.query<{ before: unknown; after: unknown }>(
      `select before, after from audit.entry where chain_id = $1 and action = 'organisation.contact_updated'`,
      [me.organisationId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('0905')
    setAuditSeal(openSeal(testConfig(db.url('auth')).SEAL_KEYS))
    const scope = { kind: 'organisation', organisationId: me.organisationId, personId: me.personId } as const
    const shown = await db
      .as('auth')
      .within(scope, async (tx) => [await revealAudit(tx, rows[0]!.before), await revealAudit(tx, rows[0]!.after)])
    const { contact_name: _, ...changed } = form
    expect(shown).toEqual([
      {
        contact_phone: '0905 000 000',
        contact_address: null,
        contact_position: null,
        contact_industry: null,
        contact_note: null,
      },
      changed,
    ])
  })
})
