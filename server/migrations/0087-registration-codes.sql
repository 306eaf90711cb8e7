-- Individuals register with any address, which a mailed code proves.

set local role identity_owner;

alter table identity.code
  drop constraint code_purpose_check,
  add constraint code_purpose_check check (purpose in ('verify', 'link', 'step_up', 'join', 'register'));

reset role;
