-- What an account or an organisation owes before it may end.

grant usage on schema identity to billing_owner;
set local role billing_owner;

/** The same question as of running services: debts that nobody would answer for without this person. */
create function billing.list_debts()
  returns table (organisation_id uuid, name text, invoices integer, draws integer)
  language sql stable security definer set search_path = ''
begin atomic
  select o.organisation_id, o.name, owed.invoices, owed.draws
  from organisation.membership mine
  join organisation.organisation o on o.organisation_id = mine.organisation_id
  cross join lateral (
    select (select count(*)::integer from billing.invoice i
        where i.organisation_id = o.organisation_id and i.kind = 'invoice' and i.state in ('issued', 'partially_paid'))
      + (select count(*)::integer from billing.hold h where h.organisation_id = o.organisation_id and h.state = 'waiting') as invoices,
      (select count(*)::integer from billing.credit_draw d
        where d.organisation_id = o.organisation_id and d.repaid_at is null) as draws
  ) owed
  where mine.person_id = nullif(current_setting('app.person_id', true), '')::uuid
    and mine.role = 'owner' and o.status <> 'closed' and owed.invoices + owed.draws > 0
    and not exists (
      select from organisation.membership m
      where m.organisation_id = o.organisation_id and m.person_id <> mine.person_id and m.role = 'owner'
        and not exists (
          select from identity.departure d where d.person_id = m.person_id and d.undone_at is null and d.erased_at is null))
  order by o.name, o.organisation_id;
end;
comment on function billing.list_debts is 'Organisations that owe something which nobody would answer for without the current person';

reset role;
grant select (organisation_id, kind, state) on billing.invoice to searcher;
grant select (organisation_id, repaid_at) on billing.credit_draw to searcher;
grant select (organisation_id, state) on billing.hold to searcher;
alter function billing.list_debts owner to searcher;
revoke usage on schema identity from billing_owner;
