import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { makeOrganisation, makePerson } from '../testing/database/factories.ts'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()

const byWhich = [
  'billing.customer_by_address',
  'billing.customer_by_recipient',
  'billing.payment_method_by_adder',
  'console.layout_by_person',
  'console.visit_by_person',
  'marketplace.launch_notice_of_address',
  'marketplace.lead_by_address',
  'marketplace.review_by_person',
  'organisation.application_by_address',
  'organisation.customer_contact_by_address',
  'organisation.customer_contact_by_person',
  'organisation.invitation_by_accepter',
  'organisation.invitation_by_address',
  'organisation.invitation_by_inviter',
  'organisation.team_member_by_person',
]

// as many as make a difference
beforeAll(async () => {
  const { organisationId } = await makeOrganisation(db)
  await db.admin.query(
    `insert into organisation.invitation (organisation_id, invitation_id, email, role, language, token_digest, state,
       invited_by, created_at, sent_at, expires_at)
     select $1, gen_random_uuid(), n || '@dakmay.example', 'viewer', 'vi', sha256(n::text::bytea), 'pending',
       gen_random_uuid(), now(), now(), now()
     from generate_series(1, 2000) n`,
    [organisationId],
  )
  await db.admin.query(
    `insert into organisation.customer_contact (organisation_id, customer_contact_id, customer_id, contact_name,
       contact_email, contact_phone, contact_status, contact_source)
     select $1, gen_random_uuid(), gen_random_uuid(), '', n || '@dakmay.example', '', '', '' from generate_series(1, 2000) n`,
    [organisationId],
  )
  await db.admin.query(
    `insert into organisation.application (organisation_id, state, country, person, email, phone, language, token_digest,
       sealed_token, mailed_at, terms_version, terms_at, terms_address, submitted_at, answer_by)
     select gen_random_uuid(), 'received', 'VN', '', n || '@dakmay.example', '', 'vi', sha256(n::text::bytea),
       '', now(), '', now(), '', now(), now()
     from generate_series(1, 2000) n`,
  )
  await db.admin.query('analyze organisation.invitation, organisation.customer_contact, organisation.application')
})

/**
 * How often each index, or each whole table, was read by this connection, under the wall and with plans that are made
 * once for everybody.
 */
const countReads = async (calls: string[], of = byWhich, mayScan = false) => {
  const { personId } = await makePerson(db)
  const client = new Client({ connectionString: db.url('admin') })
  await client.connect()
  try {
    await client.query('begin')
    // most tables here are so small that nobody would open an index
    if (!mayScan) await client.query('set local enable_seqscan = off')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`select set_config('app.person_id', $1, true)`, [personId])
    for (const call of calls) await client.query(`select ${call}`)
    const { rows } = await client.query<{ name: string; reads: number }>(
      `select one as name, pg_stat_get_xact_numscans(one::regclass)::integer as reads from unnest($1::text[]) one`,
      [of],
    )
    return rows
  } finally {
    await client.end()
  }
}

test('what is collected about a person is found by indexes, across all tenants', async () => {
  const address = `'ai@dakmay.example'`
  const calls = [
    'organisation.collect_person()',
    `marketplace.collect_person(${address})`,
    `billing.collect_person(${address})`,
    'billing.collect_cards()',
    'console.collect_person()',
  ]
  expect((await countReads(calls)).filter(({ reads }) => reads === 0)).toEqual([])
})

test('so is what is erased', async () => {
  const address = `'ai@dakmay.example'`
  const calls = [
    'organisation.erase_person()',
    `marketplace.erase_person(${address})`,
    `billing.erase_person(${address})`,
    'billing.forget_cards(now())',
    `console.erase_person(${address})`,
  ]
  const unread = (await countReads(calls)).filter(({ reads }) => reads === 0).map(({ name }) => name)
  // teams go with the membership
  expect(unread).toEqual(['organisation.team_member_by_person'])
})

test.each(['collect', 'erase'])('no table of many rows is read as a whole to %s', async (what) => {
  const large = ['organisation.customer_contact', 'organisation.application', 'organisation.invitation']
  const reads = await countReads([`organisation.${what}_person()`], large, true)
  expect(reads).toEqual(large.map((name) => ({ name, reads: 0 })))
})
