import type { ClientBase, Pool } from 'pg'

type Table = {
  name: string
  comment: string | null
  has_security: boolean
  forced: boolean
  bare_columns: string[]
  key: string[]
  policies: { name: string; roles: string[]; command: string; using: string | null; check: string | null }[]
}

/** The tables of the job engine are made as the engine wants them, and only the worker may touch them. */
const engineSchemas = ['pgboss']

const is = (column: string, scope: string) =>
  `(${column} = (NULLIF(current_setting('app.${scope}'::text, true), ''::text))::uuid)`

/** What the policy of each kind says, word for word as PostgreSQL gives it back. */
const walls: Record<string, { policy: string; text: string }> = {
  tenant: { policy: 'by_organisation', text: is('organisation_id', 'org_id') },
  person: { policy: 'by_person', text: is('person_id', 'person_id') },
  visitor: { policy: 'by_visitor', text: is('visitor_id', 'visitor_id') },
  record: { policy: 'by_record', text: `(${is('chain_id', 'org_id')} OR ${is('chain_id', 'person_id')})` },
}

/** Every policy beside the one of its table's kind: whom it lets through the wall, to do what. */
export const doorsInTheWall = [
  'audit.entry: for_worker lets worker all',
  'audit.seal: for_door lets audit_owner select',
  'audit.seal: for_door_delete lets audit_owner delete',
  'audit.seal: for_worker lets worker all',
  'billing.balance: for_door lets billing_owner all',
  'billing.balance: for_worker lets worker select',
  'billing.credit_draw: for_worker lets worker select',
  'billing.customer: for_door lets billing_owner select',
  'billing.customer: for_door_change lets billing_owner update',
  'billing.customer: for_worker lets worker select',
  'billing.hold: for_staff lets staff select',
  'billing.hold: for_worker lets worker all',
  'billing.invoice: for_worker lets worker all',
  'billing.invoice_line: for_worker lets worker all',
  'billing.invoice_tax: for_worker lets worker all',
  'billing.ledger_entry: for_worker lets worker all',
  'billing.ledger_transaction: for_worker lets worker all',
  'billing.payment_attempt: for_staff lets staff select',
  'billing.payment_attempt: for_worker lets worker select',
  'billing.payment_intent: for_staff lets staff select',
  'billing.payment_method: for_door lets billing_owner select',
  'billing.payment_method: for_door_change lets billing_owner update',
  'billing.reminder: for_worker lets worker all',
  'billing.subscription: for_worker lets worker all',
  'console.layout: for_door lets console_owner select',
  'console.layout: for_door_delete lets console_owner delete',
  'console.notification: for_door lets console_owner select',
  'console.notification: for_door_delete lets console_owner delete',
  'console.notification: for_worker lets worker all',
  'console.notification_choice: for_door lets console_owner select',
  'console.notification_choice: for_door_delete lets console_owner delete',
  'console.notification_choice: for_worker lets worker select',
  'console.notification_digest: for_door lets console_owner select',
  'console.notification_digest: for_door_delete lets console_owner delete',
  'console.notification_digest: for_worker lets worker select',
  'console.visit: for_door lets console_owner select',
  'console.visit: for_door_delete lets console_owner delete',
  'ekyc.bank_case: by_guest lets everybody all',
  'ekyc.bank_case: by_organisation lets everybody all',
  'ekyc.bank_case: for_door lets ekyc_owner select',
  'ekyc.bank_case: for_door_change lets ekyc_owner update',
  'ekyc.bank_case: for_door_delete lets ekyc_owner delete',
  'ekyc.case_guest: for_door lets ekyc_owner all',
  'event.outbox: for_worker lets worker all',
  'identity.attempt: for_door lets identity_owner select',
  'identity.attempt: for_door_delete lets identity_owner delete',
  'identity.code: for_door lets identity_owner select',
  'identity.code: for_door_delete lets identity_owner delete',
  'identity.data_export: for_door lets identity_owner select',
  'identity.data_export: for_door_delete lets identity_owner delete',
  'identity.departure: for_organisation lets organisation_owner select',
  'identity.device: for_door lets identity_owner select',
  'identity.device: for_door_delete lets identity_owner delete',
  'identity.email_change: for_door lets identity_owner select',
  'identity.email_change: for_door_delete lets identity_owner delete',
  'identity.impersonation_ticket: for_door lets identity_owner select',
  'identity.impersonation_ticket: for_door_change lets identity_owner update',
  'identity.mailed_link: for_door lets identity_owner select',
  'identity.mailed_link: for_door_delete lets identity_owner delete',
  'identity.person: for_console lets console_owner select',
  'identity.person: for_organisation lets organisation_owner select',
  'identity.session: for_door lets identity_owner select',
  'identity.session: for_door_change lets identity_owner update',
  'identity.session: for_door_delete lets identity_owner delete',
  'marketplace.review: for_door lets marketplace_owner select',
  'marketplace.review: for_leaver lets marketplace_owner select',
  'marketplace.review: for_leaver_delete lets marketplace_owner delete',
  'organisation.api_key: for_door lets organisation_owner select',
  'organisation.api_key: for_door_change lets organisation_owner update',
  'organisation.application: for_door lets organisation_owner select',
  'organisation.application: for_door_change lets organisation_owner update',
  'organisation.application: for_door_delete lets organisation_owner delete',
  'organisation.application: for_staff lets staff select',
  'organisation.application: for_worker lets worker select',
  'organisation.application_step: for_door lets organisation_owner select',
  'organisation.application_step: for_door_change lets organisation_owner update',
  'organisation.application_step: for_door_delete lets organisation_owner delete',
  'organisation.company_profile: for_door lets organisation_owner select',
  'organisation.company_profile: for_door_delete lets organisation_owner delete',
  'organisation.customer_contact: for_door lets organisation_owner select',
  'organisation.customer_contact: for_door_change lets organisation_owner update',
  'organisation.customer_contact: for_door_delete lets organisation_owner delete',
  'organisation.invitation: for_door lets organisation_owner select',
  'organisation.invitation: for_door_change lets organisation_owner update',
  'organisation.invitation: for_door_delete lets organisation_owner delete',
  'organisation.invitation_link: for_door lets organisation_owner select',
  'organisation.invitation_link: for_door_delete lets organisation_owner delete',
  'organisation.membership: by_person lets everybody select',
  'organisation.key_request: for_door lets organisation_owner select',
  'organisation.key_request: for_door_add lets organisation_owner insert',
  'organisation.key_request: for_door_change lets organisation_owner update',
  'organisation.membership: for_door lets organisation_owner select',
  'organisation.membership: for_door_change lets organisation_owner update',
  'organisation.membership: for_door_delete lets organisation_owner delete',
  'organisation.organisation: for_door lets organisation_owner select',
  'organisation.organisation: for_door_change lets organisation_owner update',
  'organisation.project: for_door lets organisation_owner select',
  'organisation.project: for_door_change lets organisation_owner update',
  'organisation.service_request: for_door lets organisation_owner select',
  'organisation.service_request: for_door_change lets organisation_owner update',
  'organisation.service_request: for_staff lets staff select',
  'organisation.project: for_door_delete lets organisation_owner delete',
  'organisation.project_member: for_door lets organisation_owner select',
  'organisation.removal: for_door lets organisation_owner select',
  'organisation.removal: for_door_delete lets organisation_owner delete',
  'organisation.resource: for_door lets organisation_owner select',
  'organisation.resource: for_door_delete lets organisation_owner delete',
  'organisation.team: for_door lets organisation_owner select',
  'organisation.team_member: for_door lets organisation_owner select',
  'organisation.webhook: for_door lets organisation_owner select',
  'organisation.webhook: for_door_change lets organisation_owner update',
  'organisation.webhook_delivery: for_door lets organisation_owner select',
  'organisation.webhook_delivery: for_door_add lets organisation_owner insert',
  'organisation.webhook_delivery: for_door_change lets organisation_owner update',
  'organisation.webhook_delivery: for_door_delete lets organisation_owner delete',
]

const listTables = async (admin: Pool | ClientBase): Promise<Table[]> => {
  const { rows } = await admin.query<Table>(
    `select c.oid::regclass::text as name, obj_description(c.oid, 'pg_class') as comment,
       c.relrowsecurity as has_security, c.relforcerowsecurity as forced,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is null) as bare_columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (num, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
         where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
       coalesce((select json_agg(json_build_object('name', p.polname, 'command', p.polcmd,
           'roles', array(select case r when 0 then 'everybody' else r::regrole::text end from unnest(p.polroles) r),
           'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
         from pg_policy p where p.polrelid = c.oid), '[]') as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname !~ '^pg_' and n.nspname <> all ($1)
     order by 1`,
    [['information_schema', ...engineSchemas]],
  )
  return rows
}

const commands: Record<string, string> = { '*': 'all', r: 'select', a: 'insert', w: 'update', d: 'delete' }

const kindOf = ({ comment }: Table) => comment?.match(/^(\w+): \S/)?.[1]

const complaintsAbout = (table: Table): string[] => {
  const kind = kindOf(table)
  const bare = table.bare_columns.map((column) => `${table.name}.${column} has no comment`)
  if (kind === 'platform') return bare
  const wall = kind === undefined ? undefined : walls[kind]
  if (!wall) return [...bare, `${table.name} does not say its kind in its comment`]
  const own = table.policies.find(({ name }) => name === wall.policy)
  const others = table.policies
    .filter((policy) => policy !== own)
    .map(({ name, roles, command }) => `${table.name}: ${name} lets ${roles.join(', ')} ${commands[command]}`)
    .filter((door) => !doorsInTheWall.includes(door))
  const isOwnRight =
    own?.roles.join() === 'everybody' &&
    own.using === wall.text &&
    (own.check === wall.text || (own.command === 'r' && own.check === null))
  return [
    ...bare,
    ...others.map((door) => `${door}, which is not in the list`),
    ...(table.has_security && table.forced ? [] : [`${table.name} does not force row-level security`]),
    ...(isOwnRight ? [] : [`${table.name} has not the policy of its kind ${kind}`]),
    ...(kind === 'tenant' && table.key[0] !== 'organisation_id'
      ? [`${table.name} has not the tenant first in its key`]
      : []),
  ]
}

/** Walks every table that there is and says what is wrong with it; nothing, when all is well. */
export const walkTables = async (admin: Pool | ClientBase): Promise<string[]> =>
  (await listTables(admin)).flatMap(complaintsAbout)

/** The tables of one kind, by their full names. */
export const tablesOf = async (admin: Pool | ClientBase, kinds: string[]): Promise<string[]> =>
  (await listTables(admin)).filter((table) => kinds.includes(kindOf(table) ?? '')).map(({ name }) => name)
