-- What every night's comparison with the providers found.

set local role billing_owner;

create table billing.reconciliation (
  reconciliation_id uuid primary key,
  since timestamptz not null,
  until timestamptz not null check (until > since),
  compared bigint not null check (compared >= 0),
  unmatched integer not null check (unmatched >= 0),
  overdue integer not null check (overdue between 0 and unmatched),
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  ended_at timestamptz not null
);
create index reconciliation_newest on billing.reconciliation (ended_at);
comment on table billing.reconciliation is 'platform: what a night''s comparison of our books with every provider found (M8)';
comment on column billing.reconciliation.reconciliation_id is 'UUIDv7, made by the server';
comment on column billing.reconciliation.since is 'What was begun from here on was compared';
comment on column billing.reconciliation.until is 'Up to here';
comment on column billing.reconciliation.compared is 'Orders and lines of the bank';
comment on column billing.reconciliation.unmatched is 'In how many our books and a provider differ';
comment on column billing.reconciliation.overdue is 'How many of these are older than 24 hours: staff are called';
comment on column billing.reconciliation.differences is 'The first thousand of them, the oldest first: what, provider, order, ours, theirs, at';
comment on column billing.reconciliation.ended_at is 'When it was done';

/** The job compares over all customers, by pages in order of time. */
create policy for_worker on billing.payment_attempt for select to worker using (true);
create index payment_attempt_to_compare on billing.payment_attempt (created_at, order_id)
  where provider in ('card', 'momo', 'vnpay');

reset role;
