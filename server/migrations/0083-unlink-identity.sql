-- Owners see the accounts elsewhere that open theirs, and remove them.

set local role identity_owner;
alter table identity.external_identity add column identity_id uuid not null default gen_random_uuid() unique;
comment on column identity.external_identity.identity_id is 'Names the link in URLs, where the subject must not appear';
reset role;
