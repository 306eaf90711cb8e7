import { expect, test } from 'vitest'
import { readReleasedSchema } from './released-schema.main.ts'
import { useDatabase } from '../testing/database/use-database.ts'
import { describeSchema } from './describe-schema.ts'
import { findSchemaBreaks } from './schema-compatibility.ts'

const db = await useDatabase()
const today = await describeSchema(db.admin)

/** New rules that whatever the last release writes fulfils, and why. */
const harmless: Record<string, string> = {
  'grant staff: update on operations.staff_member is removed': 'it changed only `ended_at`, which it still may',
  'rule billing.payment_attempt.CHECK ((credit >= 0)) is new': 'a new column, 0 unless given',
  "rule billing.payment_attempt.CHECK (((credit = 0) OR (provider <> 'credit'::text))) is new": 'likewise',
  "rule identity.code.CHECK ((purpose = ANY (ARRAY['verify'::text, 'link'::text, 'step_up'::text, 'join'::text, 'register'::text, 'email_change'::text]))) is new":
    'two purposes more',
  'rule identity.external_identity.UNIQUE (identity_id) is new': 'a new column, random unless given',
  'rule identity.recovery_code.CHECK (((mac IS NULL) <> (sealed_check IS NULL))) is new':
    'a new column, null unless given',
  'rule identity.recovery_code.PRIMARY KEY (person_id, code_id) is new': 'a new column, random unless given',
  'rule identity.recovery_code.PRIMARY KEY (person_id, mac) is removed': 'no statement had "on conflict" for it',
  'rule marketplace.package.CHECK ((((offer_first_day IS NULL) = (offer_last_day IS NULL)) AND (offer_first_day <= offer_last_day))) is new':
    'new columns, null unless given',
}

/** The schema after a change, which is taken back. */
const schemaAfter = async (change: string) => {
  const client = await db.admin.connect()
  try {
    await client.query(`begin; ${change}`)
    return await describeSchema(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('[S4] the processes of the last release run on this schema', () => {
  const found = findSchemaBreaks(readReleasedSchema(), today)
  expect(found.filter((line) => !(line in harmless))).toEqual([])
  expect(Object.keys(harmless).filter((line) => !found.includes(line))).toEqual([])
})

const changes: [change: string, statement: string, found: string][] = [
  ['a removed table', 'drop table identity.spent', 'column identity.spent.'],
  [
    'a removed column',
    'alter table identity.person drop username cascade',
    'column identity.person.username is removed',
  ],
  [
    'a renamed column',
    'alter table billing.invoice rename number to label',
    'column billing.invoice.number is removed',
  ],
  [
    'another type',
    'alter table identity.totp alter sealed_secret type varchar(900)',
    'column identity.totp.sealed_secret changes its type to character varying(900)',
  ],
  [
    'a column that becomes mandatory',
    'alter table identity.person alter time_zone set not null, alter language set not null',
    'column identity.person.language becomes mandatory',
  ],
  [
    'a new mandatory column without a default',
    'alter table organisation.team add color text not null',
    'column organisation.team.color is new and has no default',
  ],
  [
    'a new check',
    `alter table organisation.team add check (name <> 'x')`,
    `rule organisation.team.CHECK ((name <> 'x'::text)) is new`,
  ],
  [
    'a new unique index',
    'create unique index team_label on organisation.team (lower(name))',
    'rule organisation.team.UNIQUE organisation.team USING btree (lower(name)) is new',
  ],
  [
    'a removed key',
    'alter table ekyc.use drop constraint use_pkey',
    'rule ekyc.use.PRIMARY KEY (kind, subject, at, use_id) is removed',
  ],
  [
    'a removed function',
    'drop function ekyc.give_back',
    'function ekyc.give_back(text,bytea,timestamp with time zone) returns void is removed',
  ],
  [
    'a revoked right',
    'revoke select on organisation.team from api',
    'grant api: select on organisation.team is removed',
  ],
  [
    'a removed policy',
    'drop policy by_organisation on organisation.team',
    'policy by_organisation on organisation.team for all to public is removed',
  ],
]

test.each(changes)('[S4] %s is found', async (_, statement, expected) => {
  const found = findSchemaBreaks(today, await schemaAfter(statement))
  expect(found.some((line) => line.startsWith(expected))).toBe(true)
})

test('[S4] what is added does not break the last release', async () => {
  const after = await schemaAfter(`create table organisation.color (name text not null);
    alter table organisation.team add color text, add shade text not null default 'light';
    alter table organisation.team alter name drop not null; grant delete on organisation.team to api`)
  expect(findSchemaBreaks(today, after)).toEqual([])
})
