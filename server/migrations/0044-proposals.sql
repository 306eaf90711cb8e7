-- Four eyes: what moves money waits until a second member of staff has confirmed it.

set local role operations_owner;

create table operations.proposal (
  proposal_id uuid primary key,
  number bigint not null unique generated always as identity,
  deed text not null,
  input jsonb not null,
  proposed_by uuid not null references operations.staff_member,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  decided_by uuid references operations.staff_member,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  /** To take one's own proposal back needs nobody else; to carry it out does. */
  constraint four_eyes check (state <> 'done' or decided_by <> proposed_by)
);
create index proposal_waiting on operations.proposal (number) where state = 'waiting';
comment on table operations.proposal is 'platform: deeds about money that one member of staff proposed and another confirms';
comment on column operations.proposal.proposal_id is 'UUIDv7, made by the server';
comment on column operations.proposal.number is 'What staff call it by';
comment on column operations.proposal.deed is 'Which deed';
comment on column operations.proposal.input is 'What it was told, as typed';
comment on column operations.proposal.proposed_by is 'Who proposed it';
comment on column operations.proposal.proposed_at is 'When';
comment on column operations.proposal.state is 'waiting, done or refused';
comment on column operations.proposal.decided_by is 'Who confirmed or refused it; whoever proposed it may only take it back';
comment on column operations.proposal.decided_at is 'When';

reset role;
