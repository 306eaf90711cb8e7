-- Invitation links: they are forgotten when they are old, and are among what a person has left with us.

set local role organisation_owner;

/** Across all tenants, for the job that forgets, and for whoever leaves. */
create index invitation_link_age on organisation.invitation_link (expires_at);
create index invitation_link_by_creator on organisation.invitation_link (created_by);

/** For forget_links and erase_links: what is over, and what the person of the scope has made. */
create policy for_door on organisation.invitation_link for select to organisation_owner
  using (expires_at < now() or created_by = (select organisation.leaver()));
create policy for_door_delete on organisation.invitation_link for delete to organisation_owner
  using (expires_at < now() or created_by = (select organisation.leaver()));

/** One that was revoked or used up has its seven days behind it too by then. */
create function organisation.forget_links(expired_before timestamptz, at_most integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from organisation.invitation_link l where (l.organisation_id, l.link_id) in (
    select o.organisation_id, o.link_id from organisation.invitation_link o
    where o.expires_at < expired_before order by o.expires_at limit at_most);
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function organisation.forget_links is 'Removes links that could not be used any more before this moment, and says how many';

/** They have died with his right to make them; what came of them is in the record. */
create function organisation.erase_links() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from organisation.invitation_link l where l.created_by = organisation.leaver();
end
$$;
comment on function organisation.erase_links is 'Removes the links that the current person has made, in whichever organisation';

create function organisation.collect_links() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('organisation', o.name, 'team', t.name, 'role', l.role,
    'team_role', l.team_role, 'came_by_it', l.uses, 'created_at', l.created_at, 'expires_at', l.expires_at,
    'revoked_at', l.revoked_at) order by l.link_id), '[]')
  from organisation.invitation_link l
  join organisation.organisation o on o.organisation_id = l.organisation_id
  join organisation.team t on t.organisation_id = l.organisation_id and t.team_id = l.team_id
  where l.created_by = nullif(current_setting('app.person_id', true), '')::uuid;
end;
comment on function organisation.collect_links is 'The invitation links that the current person has made, as he may read it; never what opens them';

reset role;
alter function organisation.collect_links owner to searcher;
