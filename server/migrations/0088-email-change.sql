-- People change their own address: a code proves the new one, and a mail to the old one can undo it for seven days.

set local role identity_owner;

alter table identity.code
  drop constraint code_purpose_check,
  add constraint code_purpose_check
    check (purpose in ('verify', 'link', 'step_up', 'join', 'register', 'email_change'));

create table identity.email_change (
  change_id uuid primary key,
  person_id uuid not null references identity.person,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz not null,
  changed_at timestamptz,
  undo_digest bytea unique,
  undo_until timestamptz,
  undone_at timestamptz,
  check ((changed_at is null) = (undo_digest is null) and (changed_at is null) = (undo_until is null))
);
create index email_change_of_person on identity.email_change (person_id, requested_at desc);
create index email_change_age on identity.email_change (requested_at);
comment on table identity.email_change is 'person: a change of the address, from the request on until it can no longer be undone';
comment on column identity.email_change.change_id is 'UUIDv7, made by the server; the mailed code is bound to it';
comment on column identity.email_change.person_id is 'Whose address it is';
comment on column identity.email_change.old_email is 'The address at the time of the request; undoing restores it';
comment on column identity.email_change.new_email is 'The address that the code proves, or that staff have set';
comment on column identity.email_change.requested_at is 'When it was requested';
comment on column identity.email_change.changed_at is 'When the address was changed; null until the code was entered';
comment on column identity.email_change.undo_digest is 'SHA-256 of the 256-bit token that undoes it; the token itself is in the mail to the old address alone';
comment on column identity.email_change.undo_until is 'Seven days after the change; then the link is dead';
comment on column identity.email_change.undone_at is 'When it was undone, by its own link or by that of an earlier change';

alter table identity.email_change enable row level security, force row level security;
create policy by_person on identity.email_change
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
/** For forget_email_changes. */
create policy for_door on identity.email_change for select to identity_owner using (true);
create policy for_door_delete on identity.email_change for delete to identity_owner using (true);

create function identity.find_email_change(token_digest bytea) returns uuid
  language sql stable security definer set search_path = ''
  return (select person_id from identity.email_change where undo_digest = token_digest);
comment on function identity.find_email_change is 'Whose change does this link undo? Dead ones too; its row says so';

create function identity.forget_email_changes(before timestamptz, at_most integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from identity.email_change where change_id in (
    select change_id from identity.email_change where requested_at < before limit least(at_most, 1000));
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function identity.forget_email_changes is 'Removes changes that can no longer be undone';

/** With the person their former addresses go. */
create function identity.erase_email_changes() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from identity.email_change where person_id = new.person_id;
  return null;
end
$$;
comment on function identity.erase_email_changes is 'Removes the former addresses of a person who is erased';
create trigger erase_email_changes after update of email on identity.person
  for each row when (new.email = 'erased ' || new.person_id) execute function identity.erase_email_changes();

reset role;
alter function identity.find_email_change owner to searcher;
