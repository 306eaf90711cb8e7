-- What providers told long ago is dropped by whole months.

set local role billing_owner;

/**
 * Thirteen months are kept: a dispute about a card may come a year later. A month in which something still waits for
 * its effect stays. What has been seen is known for ever (billing.inbox_seen), so nothing of it comes again.
 */
create function billing.forget_messages(moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  parent regclass;
  part text;
  is_waiting boolean;
  gone integer := 0;
begin
  foreach parent in array array['billing.inbox', 'billing.callback_refused']::regclass[] loop
    for part in
      select format('%I.%I', 'billing', c.relname) from pg_catalog.pg_inherits i
      join pg_catalog.pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent
        and format('%I.%I', 'billing', c.relname) < platform.month_of(parent, moment - interval '13 months')
      order by 1
    loop
      is_waiting := false;
      if parent = 'billing.inbox'::regclass then
        execute format('select exists (select from %s where done_at is null)', part) into is_waiting;
      end if;
      continue when is_waiting;
      execute format('drop table %s', part);
      gone := gone + 1;
    end loop;
  end loop;
  return gone;
end
$$;
comment on function billing.forget_messages is 'Drops the months of messages of providers that are past their time';

reset role;
