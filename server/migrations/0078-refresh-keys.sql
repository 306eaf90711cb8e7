-- Refresh keys have ids, and each session says which one its token was written with: an old key may go when no live
-- session names it.

set local role identity_owner;
alter table identity.session add column refresh_key_id text;
comment on column identity.session.refresh_key_id is 'Key of its refresh token; empty for the one without an id, null when the previous release wrote it or there is no token';
reset role;
