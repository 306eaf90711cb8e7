-- Marketplace: what is on sale, what people have put into their carts, what buyers say.

do $$
begin
  if not exists (select from pg_roles where rolname = 'marketplace_owner') then
    create role marketplace_owner nologin;
  end if;
end
$$;
create schema marketplace authorization marketplace_owner;
comment on schema marketplace is 'What is offered, how it gets into a cart, and how a visitor reaches us';
alter default privileges for role marketplace_owner revoke execute on functions from public;

-- A cart has somebody it belongs to; the grants are needed now, before grants.sql is applied.
grant usage on schema identity to marketplace_owner;
grant references (person_id) on identity.person to marketplace_owner;

set local role marketplace_owner;

create table marketplace.package (
  package_id text primary key check (package_id ~ '^[a-z0-9-]{1,80}$'),
  catalogue text not null check (catalogue in ('digital', 'green', 'ai')),
  group_id text not null,
  title_vi text not null,
  title_en text not null,
  action text not null check (action in ('add_to_cart', 'contact', 'coming_soon')),
  unit_price bigint check (unit_price >= 0),
  list_price bigint check (list_price >= unit_price),
  period text check (period in ('month', 'year')),
  tax_percent integer not null check (tax_percent between 0 and 100),
  countable boolean not null,
  state text not null check (state in ('on_sale', 'gone')),
  published_at timestamptz not null,
  check ((unit_price is null) = (list_price is null) and (unit_price is null) = (period is null)),
  /** What has no price cannot be bought, whatever its button says. */
  check (state = 'gone' or action <> 'add_to_cart' or unit_price is not null)
);
create index package_of_group on marketplace.package (group_id);
comment on table marketplace.package is 'platform: the catalogue as the content files had it when it was last published; carts and orders know prices from here alone';
comment on column marketplace.package.package_id is 'Its id in the content files; never given to another package';
comment on column marketplace.package.catalogue is 'Which of the three catalogues shows it';
comment on column marketplace.package.group_id is 'The group of solutions whose page describes it';
comment on column marketplace.package.title_vi is 'Its name in Vietnamese';
comment on column marketplace.package.title_en is 'Its name in English';
comment on column marketplace.package.action is 'What its card offers; the change away from coming_soon is its launch';
comment on column marketplace.package.unit_price is 'Whole đồng for one, for one period, before tax; null: there is no fixed price';
comment on column marketplace.package.list_price is 'The same without the offer';
comment on column marketplace.package.period is 'What the price pays for';
comment on column marketplace.package.tax_percent is 'Rate of its tax';
comment on column marketplace.package.countable is 'May one buy several?';
comment on column marketplace.package.state is 'on_sale while the content files have it; gone afterwards, because carts and orders still name it';
comment on column marketplace.package.published_at is 'When this row last changed';

create table marketplace.cart_item (
  person_id uuid not null references identity.person on delete cascade,
  package_id text not null references marketplace.package,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null,
  primary key (person_id, package_id)
);
comment on table marketplace.cart_item is 'person: what somebody thinks of buying. No price: that is asked of the catalogue each time';
comment on column marketplace.cart_item.person_id is 'Whose cart';
comment on column marketplace.cart_item.package_id is 'What; once in each cart';
comment on column marketplace.cart_item.quantity is 'How many';
comment on column marketplace.cart_item.added_at is 'When it was put in; also the order in which it is shown';

alter table marketplace.cart_item enable row level security, force row level security;
create policy by_person on marketplace.cart_item
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);

create table marketplace.review (
  organisation_id uuid not null,
  review_id uuid not null,
  group_id text not null,
  person_id uuid not null,
  signed_as text not null,
  rating integer not null check (rating between 1 and 5),
  words text not null,
  state text not null check (state in ('waiting', 'published', 'hidden')),
  written_at timestamptz not null,
  primary key (organisation_id, review_id)
);
/** An organisation speaks about a group of solutions once. */
create unique index review_once on marketplace.review (organisation_id, group_id);
/** Of all tenants, because everybody may read what is published. */
create index review_published on marketplace.review (group_id, review_id) where state = 'published';
comment on table marketplace.review is 'tenant: what a buyer says about a group of solutions';
comment on column marketplace.review.organisation_id is 'The buyer';
comment on column marketplace.review.review_id is 'UUIDv7, made by the server; also the order in which reviews are shown';
comment on column marketplace.review.group_id is 'The group of solutions, as the content files call it';
comment on column marketplace.review.person_id is 'Who wrote it; readers are never told';
comment on column marketplace.review.signed_as is 'What the organisation was called when it wrote: all that readers learn of who speaks';
comment on column marketplace.review.rating is 'One to five stars';
comment on column marketplace.review.words is 'What is said';
comment on column marketplace.review.state is 'waiting until staff have read it; published; hidden when it breaks the rules';
comment on column marketplace.review.written_at is 'When it was written';

alter table marketplace.review enable row level security, force row level security;
create policy by_organisation on marketplace.review
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);
/** For published_review, which shows what everybody may see of it. */
create policy for_door on marketplace.review for select to marketplace_owner using (state = 'published');

create view marketplace.published_review with (security_barrier) as
  select r.review_id, r.group_id, r.rating, r.words, r.signed_as as organisation, r.written_at
  from marketplace.review r
  where r.state = 'published';
comment on view marketplace.published_review is 'Reviews as everybody may read them: signed by the organisation, never by a person';
comment on column marketplace.published_review.review_id is 'Its id; newer ones are greater';
comment on column marketplace.published_review.group_id is 'What it is about';
comment on column marketplace.published_review.rating is 'One to five stars';
comment on column marketplace.published_review.words is 'What is said';
comment on column marketplace.published_review.organisation is 'Who says it';
comment on column marketplace.published_review.written_at is 'When it was written';

reset role;
