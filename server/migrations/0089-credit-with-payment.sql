-- Credit as a part of a payment: reserved while an attempt is under way, used in the transaction that settles the rest.

set local role billing_owner;

alter table billing.payment_attempt add column credit bigint not null default 0 check (credit >= 0);
comment on column billing.payment_attempt.credit is 'Credit that completes the payment: reserved while the attempt is under way, used when the rest is settled';
alter table billing.payment_attempt add constraint credit_is_no_second_credit check (credit = 0 or provider <> 'credit');

/** What is reserved is summed whenever credit is about to be used, under the lock of the customer. */
create index payment_attempt_reserves on billing.payment_attempt (organisation_id)
  where credit > 0 and state in ('created', 'pending', 'authorised', 'review', 'mismatch');

create or replace function billing.check_attempt_move() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  rising constant text[] := array['created', 'pending', 'authorised', 'failed', 'expired', 'cancelled', 'review', 'mismatch', 'released', 'captured'];
begin
  if array_position(rising, new.state) < array_position(rising, old.state)
    or (new.amount, new.credit, new.order_id, new.provider) is distinct from (old.amount, old.credit, old.order_id, old.provider)
  then
    raise exception 'an attempt does not become % from %', new.state, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

reset role;
