-- Operations: the provider's own people, and what each of them may do.

do $$
begin
  if not exists (select from pg_roles where rolname = 'operations_owner') then
    create role operations_owner nologin;
  end if;
end
$$;
create schema operations authorization operations_owner;
comment on schema operations is 'The provider''s staff: who they are and what they may do';
alter default privileges for role operations_owner revoke execute on functions from public;

set local role operations_owner;

create table operations.staff_member (
  staff_id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table operations.staff_member is 'platform: somebody who works for the provider';
comment on column operations.staff_member.staff_id is 'UUIDv7, made by the server; the actor of audit rows and of impersonation';
comment on column operations.staff_member.email is 'His address at the provider';
comment on column operations.staff_member.name is 'As he writes it himself';
comment on column operations.staff_member.permissions is 'What he may do; each operation names the one it needs';
comment on column operations.staff_member.created_at is 'When he came';
comment on column operations.staff_member.ended_at is 'When he left; he may do nothing after that';

reset role;
