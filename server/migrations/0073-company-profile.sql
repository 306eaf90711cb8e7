-- Organisation: which company it is, once somebody has verified it.

set local role organisation_owner;

create table organisation.company_profile (
  organisation_id uuid primary key references organisation.organisation,
  name text not null check (length(name) between 1 and 300),
  tax_code text not null check (tax_code ~ '^[0-9]{10,14}$'),
  representative text check (length(representative) <= 200),
  address text check (length(address) <= 1000),
  verified_at timestamptz not null,
  source text not null check (source in ('vpbank', 'staff')),
  version integer not null default 1
);
comment on table organisation.company_profile is 'tenant: the company behind an organisation, as a bank or our staff verified it; one, or none';
comment on column organisation.company_profile.organisation_id is 'Whose';
comment on column organisation.company_profile.name is 'As the register of companies writes it';
comment on column organisation.company_profile.tax_code is 'Digits alone; a branch has thirteen';
comment on column organisation.company_profile.representative is 'Who represents it by law; null when the register does not say';
comment on column organisation.company_profile.address is 'Its seat; null when the register does not say';
comment on column organisation.company_profile.verified_at is 'When it was verified last';
comment on column organisation.company_profile.source is 'Who verified it: vpbank by an approved case, staff by papers';
comment on column organisation.company_profile.version is 'Grows with every verification';

alter table organisation.company_profile enable row level security, force row level security;
create policy by_organisation on organisation.company_profile
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);

reset role;
