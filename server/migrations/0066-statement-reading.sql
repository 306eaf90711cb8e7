-- How far the bank's statement has been read, so that no outage leaves a gap.

set local role billing_owner;

create table billing.statement_reading (
  provider text primary key,
  read_to timestamptz not null
);
comment on table billing.statement_reading is 'platform: up to where a statement has been read without a gap';
comment on column billing.statement_reading.provider is 'Whose';
comment on column billing.statement_reading.read_to is 'Every line up to here is kept';

reset role;
