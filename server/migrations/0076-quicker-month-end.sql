-- The month-end calls these for every row. A function with settings of its own is started for each call; without them
-- PostgreSQL puts the expression itself in the place. Their bodies were read when they were made, so no search path is needed.

set local role platform_owner;
create or replace function platform.new_id(moment timestamptz) returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid;
reset role;

set local role billing_owner;
create or replace function billing.next_period(started date, period text, billed date) returns date
  language sql immutable parallel safe
  return (started + case period
    when 'month' then make_interval(months => ((extract(year from billed) - extract(year from started)) * 12
      + extract(month from billed) - extract(month from started))::integer + 1)
    else make_interval(years => (extract(year from billed) - extract(year from started))::integer + 1) end)::date;
reset role;
