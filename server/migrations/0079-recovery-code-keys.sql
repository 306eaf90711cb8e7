-- Recovery codes no longer depend on the key of the sessions, and can be sealed again when their own key changes. What
-- the previous release stored stays as it is until it is used, replaced or sealed.

set local role identity_owner;
alter table identity.recovery_code
  add column code_id uuid not null default gen_random_uuid(),
  add column sealed_check text;
alter table identity.recovery_code drop constraint recovery_code_pkey;
alter table identity.recovery_code add primary key (person_id, code_id);
alter table identity.recovery_code alter column mac drop not null;
alter table identity.recovery_code add check ((mac is null) <> (sealed_check is null));
comment on column identity.recovery_code.code_id is 'Names the row; the previous release gives none';
comment on column identity.recovery_code.sealed_check is 'A MAC of the code and its key, sealed with a key that the database does not have';
comment on column identity.recovery_code.mac is 'Of releases before sealed_check: HMAC-SHA-256 of the code, with a key that the database does not have';
reset role;
