-- Pay Later: a company has one limit, in however many organisations it is a customer.

create index company_profile_by_company on organisation.company_profile (left(tax_code, 10));

set local role billing_owner;

create function billing.credit_elsewhere(company text, today date)
  returns table (lent bigint, suspended integer, overdue integer)
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(sum(l.credit_limit), 0)::bigint, count(*) filter (where l.state = 'suspended')::integer,
    coalesce(sum(late.draws), 0)::integer
  from organisation.company_profile p
  join billing.credit_line l on l.organisation_id = p.organisation_id
  cross join lateral (
    select count(*) as draws from billing.credit_draw d
    where d.organisation_id = p.organisation_id and d.repaid_at is null and d.due_on < credit_elsewhere.today
  ) late
  where left(p.tax_code, 10) = left(credit_elsewhere.company, 10)
    and p.organisation_id <> nullif(current_setting('app.org_id', true), '')::uuid;
end;
comment on function billing.credit_elsewhere is 'What the same company was granted in other organisations, and whether it is in trouble there; a branch counts with its company';

reset role;
alter function billing.credit_elsewhere owner to searcher;
