-- What providers tell us: kept as it came, and worked on once.

grant execute on function platform.add_months, platform.month_of to billing_owner;
set local role billing_owner;

/** Not by month: a message that comes again on the first of the next month is still the same message. */
create table billing.inbox_seen (
  provider text not null check (provider in ('card', 'momo', 'vnpay', 'bank')),
  event_id text not null check (length(event_id) between 1 and 300),
  primary key (provider, event_id)
);
comment on table billing.inbox_seen is 'platform: which messages of providers have come; each has its effect once';
comment on column billing.inbox_seen.provider is 'Who told us';
comment on column billing.inbox_seen.event_id is 'What the provider, or the adapter, calls the message by';

create table billing.inbox (
  received_at timestamptz not null,
  inbox_id uuid not null,
  provider text not null,
  event_id text not null,
  notice jsonb not null,
  raw_body bytea not null,
  query text not null,
  done_at timestamptz,
  is_unknown boolean not null default false,
  primary key (received_at, inbox_id)
) partition by range (received_at);
comment on table billing.inbox is 'platform: signed messages of providers; months are dropped whole';
comment on column billing.inbox.received_at is 'When it came; names the month';
comment on column billing.inbox.inbox_id is 'UUIDv7, made by the server';
comment on column billing.inbox.provider is 'Who told us';
comment on column billing.inbox.event_id is 'Which message';
comment on column billing.inbox.notice is 'What it says, as the adapter read it';
comment on column billing.inbox.raw_body is 'The bytes that were signed, sealed: a card''s token and its holder may stand in them';
comment on column billing.inbox.query is 'What followed the question mark';
comment on column billing.inbox.done_at is 'When it had its effect';
comment on column billing.inbox.is_unknown is 'It speaks of money for an order that is not ours: staff ask the provider';
create index inbox_to_do on billing.inbox (received_at) where done_at is null;
create index inbox_unknown on billing.inbox (received_at) where is_unknown;

create table billing.callback_refused (
  at timestamptz not null,
  refused_id uuid not null,
  provider text not null,
  reason text not null check (reason in ('malformed', 'bad_signature', 'too_old', 'other_merchant')),
  address text not null,
  body_digest text not null,
  primary key (at, refused_id)
) partition by range (at);
comment on table billing.callback_refused is 'platform: messages that were not signed by whom they claim to be from, or not for us; they changed nothing';
comment on column billing.callback_refused.at is 'When it came; names the month';
comment on column billing.callback_refused.refused_id is 'UUIDv7, made by the server';
comment on column billing.callback_refused.provider is 'At whose address it came';
comment on column billing.callback_refused.reason is 'Why it was refused';
comment on column billing.callback_refused.address is 'From where it came';
comment on column billing.callback_refused.body_digest is 'SHA-256 of what was sent; the text itself is nobody''s we know';

create function billing.add_partitions(ahead integer) returns integer
  language sql volatile security definer set search_path = ''
  return platform.add_months('billing.inbox', ahead) + platform.add_months('billing.callback_refused', ahead);
comment on function billing.add_partitions is 'Makes the months of this schema that are missing';

reset role;
select billing.add_partitions(3);
