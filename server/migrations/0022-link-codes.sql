-- Links into a team: a mailed code proves the address of whoever comes by one and has no account yet.

set local role identity_owner;

alter table identity.code
  drop constraint code_purpose_check,
  add constraint code_purpose_check check (purpose in ('verify', 'link', 'step_up', 'join'));
comment on column identity.code.bound_to is 'The attempt, session or entry that asked for it; it is of no use to another';

reset role;
set local role organisation_owner;

comment on column organisation.invitation_link.uses is 'How many have come into the team by it; who was in it already does not count';

reset role;
