-- An offer has a first and a last day; outside of them the list price is charged.

set local role marketplace_owner;

alter table marketplace.package
  add column offer_first_day date,
  add column offer_last_day date,
  add check ((offer_first_day is null) = (offer_last_day is null) and offer_first_day <= offer_last_day);
comment on column marketplace.package.offer_first_day is 'First day in Vietnam on which unit_price is charged instead of list_price; null: there is no offer';
comment on column marketplace.package.offer_last_day is 'Last such day';

reset role;
