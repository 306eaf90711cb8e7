import type { Pool } from 'pg'

/**
 * Where the id of an erased person may remain, and why. It leads to an empty shell.
 */
export const stays: Record<string, string> = {
  'audit.entry': 'who did what; values and addresses are sealed with a key that is gone',
  'audit.head': 'the newest of these hashes',
  'audit.seal': 'hashes over the record, which would break without them',
  'billing.credit_application': 'who asked to pay later for the company',
  'billing.payment_attempt': 'who paid for the company; part of its accounts for ten years',
  'billing.payment_method': 'that they saved a card; the name on it and what could charge it are gone',
  'event.outbox': 'what happened, by ids; never personal values. A month goes when it is old',
  'identity.consent': 'to what they agreed and when: our proof. From where is gone',
  'identity.departure': 'when they requested it and when it was done: our proof',
  'identity.person': 'the shell itself, without address, name or anything that opens it',
  'identity.revocation': 'that their sessions have ended; removed when the tokens have expired',
  'organisation.api_key': 'by whom a key was made that has ended; what it did stays in the record',
  'organisation.application': 'how a business came to us, without who wrote to us then',
  'organisation.invitation': 'who invited the person',
  'organisation.organisation': 'who decided on its policy',
  'organisation.service_request': 'who requested it; the text is gone',
  'organisation.project': 'who deleted it, until it is forgotten',
  'pgboss.job': 'jobs that have their id alone; the engine removes them when they are done',
}

/** Where the law keeps what was written, and which one. */
export const lawKeeps: Record<string, string> = {
  'billing.invoice': 'the buyer as the invoice names them, ten years: Law on Accounting 88/2015/QH13, article 41',
}

/** Tables that hold nothing by which a person could be known, and why. */
export const strangers: Record<string, string> = {
  'audit.comparison': 'which chains and lines a night found tampered with, by ids',
  'audit.head_log': 'how long a file is',
  'billing.allocation': 'which money went where, by ids',
  'billing.balance': 'sums',
  'billing.callback_refused': 'who sent us what no provider had signed: addresses of machines',
  'billing.credit_draw': 'sums',
  'billing.credit_line': 'sums',
  'billing.hold': 'what would have been billed',
  'billing.inbox': 'callbacks of providers, by order numbers; a month is dropped when it is old',
  'billing.inbox_seen': 'ids of messages',
  'billing.invoice_line': 'what was sold',
  'billing.invoice_tax': 'sums',
  'billing.ledger_entry': 'sums',
  'billing.ledger_transaction': 'what happened to money, by ids',
  'billing.payment_event': 'what became of payments',
  'billing.payment_intent': 'what is to be paid',
  'billing.payout': 'what our bank sent back to a customer',
  'billing.reconciliation': 'in which orders we and a provider differ, by numbers',
  'billing.refund': 'what our own people gave back',
  'billing.reminder': 'which reminder was sent about what, by ids',
  'billing.series': 'numbers',
  'billing.statement_reading': 'up to when a statement was read',
  'billing.subscription': 'what is sold again and again',
  'billing.tax_rate': 'rates',
  'billing.transfer': 'lines of our own bank statement, which the law on accounting keeps',
  'marketplace.document_download': 'how often a document was sent',
  'ekyc.bank_call': 'what a bank was asked and when, by ids',
  'ekyc.bank_case': 'sealed, and forgotten by its own clock',
  'ekyc.case_guest': 'which browser goes on with which case, by ids',
  'ekyc.case_link': 'digests, for thirty minutes',
  'ekyc.use': 'keyed digests, for a day or two',
  'ekyc.callback_refused': 'who was not the bank',
  'ekyc.callback_seen': 'ids that the bank makes up',
  'operations.proposal': 'what our own people proposed',
  'identity.key_rotation': 'staff who asked for it',
  'identity.signing_key': 'our own keys',
  'identity.spent': 'digests of single-use values, for minutes',
  'identity.try_limit': 'digests of what is guessed at; a day of quiet forgets them',
  'marketplace.package': 'what is sold',
  'marketplace.sent_form': 'ids that pages make up',
  'marketplace.solution_report': 'a form that asks for nobody’s name or address',
  'operations.staff_member': 'our own people, who are no customers',
  'operations.staff_change': 'who comes to our own people',
  'operations.staff_enrolment': 'links for our own people',
  'operations.staff_passkey': 'keys of our own people',
  'operations.staff_session': 'where our own people are signed in',
  'operations.spent_challenge': 'digests of single-use values, for minutes',
  'organisation.service_request_step': 'what we answered',
  'organisation.resource': 'what runs, and where',
  'organisation.company_profile': 'a company as the public register names it',
  'organisation.team': 'names of groups',
  'organisation.webhook': 'addresses of a customer’s own programs',
  'organisation.webhook_attempt': 'what such a program answered',
  'organisation.webhook_delivery': 'what happened, by ids, for thirty days',
  'platform."position"': 'how far readers have come',
  'platform.captcha_spent': 'digests of solved captchas',
  'platform.migration': 'names of files',
  'platform.number_key': 'by what numbers are scattered',
  'pgboss.bam': 'the engine’s own upkeep',
  'pgboss.job_dependency': 'ids of jobs',
  'pgboss.queue': 'names of queues',
  'pgboss.queue_stats': 'counts',
  'pgboss.schedule': 'names and times of jobs',
  'pgboss.subscription': 'names of queues',
  'pgboss.version': 'the engine’s version',
  'pgboss.warning': 'counts and names of queues',
}

/** Every row of every table that there is, as text. */
export const listTexts = async (admin: Pool): Promise<{ table: string; rows: string[] }[]> => {
  const { rows: tables } = await admin.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
  )
  const read = async ({ table }: { table: string }) => {
    const { rows } = await admin.query<{ text: string }>(`select one::text as text from ${table} one`)
    return { table, rows: rows.map(({ text }) => text) }
  }
  return Promise.all(tables.map(read))
}
