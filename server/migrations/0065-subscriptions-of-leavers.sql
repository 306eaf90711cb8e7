-- What nobody is left to be billed for.

set local role billing_owner;

create function billing.list_ending() returns table (organisation_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select o.organisation_id from organisation.membership mine
  join organisation.organisation o on o.organisation_id = mine.organisation_id
  where mine.person_id = nullif(current_setting('app.person_id', true), '')::uuid and o.kind = 'personal'
    and exists (select from billing.subscription s where s.organisation_id = o.organisation_id and s.ended_on is null)
    and not exists (select from organisation.membership m
      where m.organisation_id = o.organisation_id and m.person_id <> mine.person_id);
end;
comment on function billing.list_ending is 'Organisations with something to bill that end with the current person';

reset role;
alter function billing.list_ending owner to searcher;
