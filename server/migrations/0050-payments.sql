-- Payments: what somebody wants to pay, each attempt at it, and what happened, as the customer reads it.

set local role billing_owner;

create table billing.payment_intent (
  organisation_id uuid not null,
  intent_id uuid not null,
  invoice_id bigint not null,
  purpose text not null check (purpose in ('invoice', 'pay_later')),
  reference text not null unique check (reference ~ '^REF\.[0-9]{10}\.[0-9]{1,10}$'),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, intent_id),
  foreign key (organisation_id, invoice_id) references billing.invoice,
  check ((state = 'open') = (closed_at is null)),
  /** It names its invoice, so that whoever reads a statement of the bank can find it. */
  check (split_part(reference, '.', 3) = invoice_id::text)
);
/** One at a time for each invoice, whatever the code above believes. */
create unique index payment_intent_one_open on billing.payment_intent (organisation_id, invoice_id) where state = 'open';
create index payment_intent_newest on billing.payment_intent (organisation_id, created_at, intent_id);
create index payment_intent_of_invoice on billing.payment_intent (organisation_id, invoice_id, created_at);
comment on table billing.payment_intent is 'tenant: the wish to pay an invoice, or what Pay Later lent for it; it stays the same through all attempts';
comment on column billing.payment_intent.organisation_id is 'The organisation';
comment on column billing.payment_intent.intent_id is 'UUIDv7, made by the server; customers call it the payment';
comment on column billing.payment_intent.invoice_id is 'The invoice';
comment on column billing.payment_intent.purpose is 'invoice, or pay_later: the draw for the invoice is paid back';
comment on column billing.payment_intent.reference is 'REF.{seconds}.{invoice_id}: what transfers carry; known to all and never a proof';
comment on column billing.payment_intent.amount is 'What was open when it was made';
comment on column billing.payment_intent.state is 'open, settled or cancelled';
comment on column billing.payment_intent.created_at is 'When';
comment on column billing.payment_intent.closed_at is 'When it was settled or cancelled';

create table billing.payment_attempt (
  organisation_id uuid not null,
  intent_id uuid not null,
  n integer not null check (n > 0),
  provider text not null check (provider in ('card', 'momo', 'vnpay', 'bank', 'credit', 'pay_later')),
  way text not null check (way in ('card', 'bank_transfer', 'momo_qr', 'momo_app', 'vnpay', 'pay_later', 'credit')),
  /** Providers refuse the same one twice, and tell us about it by this alone. */
  order_id text not null unique,
  amount bigint not null check (amount between 1 and 1000000000000),
  state text not null default 'created'
    check (state in ('created', 'pending', 'authorised', 'failed', 'expired', 'cancelled', 'review', 'mismatch', 'released', 'captured')),
  code text,
  provider_message text check (char_length(provider_message) between 1 and 200),
  transaction_id text,
  captured bigint check (captured > 0),
  secret text,
  action jsonb,
  asks integer not null default 0,
  ask_at timestamptz,
  begun_by uuid,
  saves_card boolean not null default false,
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  decided_by uuid,
  primary key (organisation_id, intent_id, n),
  foreign key (organisation_id, intent_id) references billing.payment_intent,
  /** To the đồng, or it is another state; only two members of staff can say that something else was taken. */
  constraint captured_is_exact check ((state = 'captured') = (captured is not null)
    and (captured is null or captured = amount or decided_by is not null)),
  check (state <> 'released' or decided_by is not null)
);
/** No second charge while one is under way. A transfer that is waited for harms nobody, but needs no other beside it. */
create unique index payment_attempt_one_live on billing.payment_attempt (organisation_id, intent_id)
  where state in ('created', 'pending', 'authorised');
create index payment_attempt_to_review on billing.payment_attempt (created_at, order_id) where state in ('review', 'mismatch');
/** Whoever tries out numbers of cards has many of these in a day. */
create index payment_attempt_declined on billing.payment_attempt (organisation_id, created_at)
  where provider = 'card' and state = 'failed';
/** Once a night all of a day are compared with what the providers say. */
create index payment_attempt_by_time on billing.payment_attempt (created_at, order_id);
create index payment_attempt_to_ask on billing.payment_attempt (ask_at) where ask_at is not null;
comment on table billing.payment_attempt is 'tenant: one try to get money, at one provider, under one order id';
comment on column billing.payment_attempt.organisation_id is 'The organisation';
comment on column billing.payment_attempt.intent_id is 'What it is an attempt of';
comment on column billing.payment_attempt.n is 'From 1';
comment on column billing.payment_attempt.provider is 'Who takes the money';
comment on column billing.payment_attempt.way is 'What the customer chose';
comment on column billing.payment_attempt.order_id is '{invoice_id}-{n over all intents}: what the provider calls it by';
comment on column billing.payment_attempt.amount is 'What was open when it began; nothing else is ever taken for it';
comment on column billing.payment_attempt.state is 'How far it is; of two that come in any order the stronger stays (payment.ts)';
comment on column billing.payment_attempt.code is 'What the provider called the outcome';
comment on column billing.payment_attempt.provider_message is 'What the provider says to people about a failure: plain text';
comment on column billing.payment_attempt.transaction_id is 'What the provider calls the movement of money';
comment on column billing.payment_attempt.captured is 'What was taken: the amount, or what staff found out, or nothing';
comment on column billing.payment_attempt.secret is 'Sealed: the token of a card and where the person came from; gone once the provider has it';
comment on column billing.payment_attempt.action is 'What the customer does next: an address, a QR code';
comment on column billing.payment_attempt.asks is 'How often the provider was asked what became of it';
comment on column billing.payment_attempt.ask_at is 'When the provider is asked next; null when there is nothing to ask';
comment on column billing.payment_attempt.begun_by is 'Who pressed Pay; null when money came by itself';
comment on column billing.payment_attempt.saves_card is 'She wants her card kept, and it is not yet; false once it is, or is forgotten at the provider';
comment on column billing.payment_attempt.created_at is 'When';
comment on column billing.payment_attempt.begun_at is 'When its provider was last called to begin it; null: nobody has been called';
comment on column billing.payment_attempt.ended_at is 'When it came to an end';
comment on column billing.payment_attempt.decided_by is 'Who of the staff confirmed what became of money that nobody expected so';

create table billing.payment_event (
  organisation_id uuid not null,
  intent_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  kind text not null,
  way text,
  amount bigint,
  code text,
  primary key (organisation_id, intent_id, event_id),
  foreign key (organisation_id, intent_id) references billing.payment_intent
);
comment on table billing.payment_event is 'tenant: what happened to a payment, as the customer reads it';
comment on column billing.payment_event.organisation_id is 'The organisation';
comment on column billing.payment_event.intent_id is 'The payment';
comment on column billing.payment_event.event_id is 'UUIDv7: also the order';
comment on column billing.payment_event.at is 'When';
comment on column billing.payment_event.kind is 'What happened';
comment on column billing.payment_event.way is 'By which way to pay';
comment on column billing.payment_event.amount is 'How much, where it is about money';
comment on column billing.payment_event.code is 'What the provider called it';

create table billing.payment_method (
  organisation_id uuid not null references billing.customer,
  method_id uuid not null,
  token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2100),
  holder text not null,
  is_default boolean not null default false,
  added_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, method_id),
  check (removed_at is null or not is_default)
);
create unique index payment_method_one_default on billing.payment_method (organisation_id) where is_default;
create index payment_method_by_adder on billing.payment_method (added_by) where removed_at is null;
create index payment_method_kept on billing.payment_method (organisation_id, created_at) where removed_at is null;
comment on table billing.payment_method is 'tenant: saved cards, as the card provider knows them; no number of a card is ever here';
comment on column billing.payment_method.organisation_id is 'The organisation';
comment on column billing.payment_method.method_id is 'UUIDv7, made by the server';
comment on column billing.payment_method.token is 'Sealed: what the provider knows it by';
comment on column billing.payment_method.brand is 'visa, mastercard, …';
comment on column billing.payment_method.last4 is 'The last four digits';
comment on column billing.payment_method.expiry_month is 'Until when it is good';
comment on column billing.payment_method.expiry_year is 'Until when it is good';
comment on column billing.payment_method.holder is 'The name on it';
comment on column billing.payment_method.is_default is 'Is offered first';
comment on column billing.payment_method.added_by is 'Who saved it: it goes when he is erased, because it may be his own';
comment on column billing.payment_method.created_at is 'When it was saved';
comment on column billing.payment_method.removed_at is 'When it was removed; token and name are empty since';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['payment_intent', 'payment_attempt', 'payment_event', 'payment_method'] loop
    execute format('alter table billing.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on billing.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;
create policy for_door on billing.payment_method for select to billing_owner using (true);
create policy for_door_change on billing.payment_method for update to billing_owner using (true);

create function billing.collect_cards() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object('cards', coalesce(jsonb_agg(jsonb_build_object(
    'brand', m.brand, 'last4', m.last4, 'holder', m.holder, 'saved_at', m.created_at) order by m.created_at), '[]'::jsonb))
  from billing.payment_method m
  where m.added_by = nullif(current_setting('app.person_id', true), '')::uuid and m.removed_at is null;
end;
comment on function billing.collect_cards is 'Cards that the current person saved, in whatever organisation';

create function billing.forget_cards(at timestamptz)
  returns table (organisation_id uuid, method_id uuid, brand text, last4 text, token text)
  language sql volatile security definer set search_path = ''
begin atomic
  update billing.payment_method m set is_default = false
  where m.added_by = nullif(current_setting('app.person_id', true), '')::uuid and m.removed_at is null and m.is_default;
  /** Where his was offered first, the newest that is left takes its place. */
  update billing.payment_method m set is_default = true
  from (
    select distinct on (k.organisation_id) k.organisation_id, k.method_id from billing.payment_method k
    where k.removed_at is null and k.added_by <> nullif(current_setting('app.person_id', true), '')::uuid
      and exists (select from billing.payment_method h where h.organisation_id = k.organisation_id and h.removed_at is null
        and h.added_by = nullif(current_setting('app.person_id', true), '')::uuid)
      and not exists (select from billing.payment_method d where d.organisation_id = k.organisation_id and d.is_default)
    order by k.organisation_id, k.created_at desc, k.method_id
  ) next
  where m.organisation_id = next.organisation_id and m.method_id = next.method_id;
  with mine as (
    select m.organisation_id, m.method_id, m.token from billing.payment_method m
    where m.added_by = nullif(current_setting('app.person_id', true), '')::uuid and m.removed_at is null for update
  )
  update billing.payment_method m set removed_at = forget_cards.at, holder = '', token = ''
  from mine where m.organisation_id = mine.organisation_id and m.method_id = mine.method_id
  returning m.organisation_id, m.method_id, m.brand, m.last4, mine.token;
end;
comment on function billing.forget_cards is 'Removes the cards that the current person saved and gives what the provider knows them by';

create policy for_staff on billing.payment_attempt for select to staff using (true);
create policy for_staff on billing.payment_intent for select to staff using (true);

/** What was taken stays taken, and every other move goes up: so it does not matter in which order messages come. */
create function billing.check_attempt_move() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  rising constant text[] := array['created', 'pending', 'authorised', 'failed', 'expired', 'cancelled', 'review', 'mismatch', 'released', 'captured'];
begin
  if array_position(rising, new.state) < array_position(rising, old.state)
    or (new.amount, new.order_id, new.provider) is distinct from (old.amount, old.order_id, old.provider)
  then
    raise exception 'an attempt does not become % from %', new.state, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function billing.check_attempt_move is 'The states of an attempt only rise';
create trigger check_move before update on billing.payment_attempt for each row execute function billing.check_attempt_move();
create trigger keep_row before update or delete on billing.payment_event for each row execute function billing.refuse_change();

/** Before the tenant is known: a provider names an order, and a bank a reference. */
create function billing.find_order(wanted_provider text, wanted text)
  returns table (organisation_id uuid, intent_id uuid, n integer, amount bigint, state text)
  language sql stable strict security definer set search_path = ''
begin atomic
  select a.organisation_id, a.intent_id, a.n, a.amount, a.state from billing.payment_attempt a
  where a.order_id = wanted and a.provider = wanted_provider;
end;
comment on function billing.find_order is 'Whose order it is that a provider speaks of, what it was for and how far it is';

/** The first reference of an invoice follows from it, so it can be shown and paid before anybody pressed Pay. */
create function billing.find_reference(wanted text) returns table (organisation_id uuid, invoice_id bigint)
  language sql stable strict security definer set search_path = ''
begin atomic
  select p.organisation_id, p.invoice_id from billing.payment_intent p where p.reference = wanted
  union
  select i.organisation_id, i.invoice_id from billing.invoice i
  where wanted ~ '^REF\.[0-9]{10}\.[0-9]{1,10}$' and i.invoice_id = split_part(wanted, '.', 3)::bigint
    and floor(extract(epoch from i.issued_at))::bigint = split_part(wanted, '.', 2)::bigint
  limit 1;
end;
comment on function billing.find_reference is 'Which invoice a reference is of, and whose';

create function billing.find_due_attempts(due timestamptz, at_most integer)
  returns table (organisation_id uuid, intent_id uuid, n integer)
  language sql stable strict security definer set search_path = ''
begin atomic
  select a.organisation_id, a.intent_id, a.n from billing.payment_attempt a
  where a.ask_at <= due order by a.ask_at limit at_most;
end;
comment on function billing.find_due_attempts is 'What a provider is to be asked about now';

reset role;
grant usage on schema billing to searcher;
grant select (organisation_id, intent_id, n, provider, order_id, amount, state, ask_at) on billing.payment_attempt to searcher;
grant select (organisation_id, invoice_id, reference) on billing.payment_intent to searcher;
grant select (issued_at) on billing.invoice to searcher;
alter function billing.find_order owner to searcher;
alter function billing.find_reference owner to searcher;
alter function billing.find_due_attempts owner to searcher;
