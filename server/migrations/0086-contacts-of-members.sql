-- Every member has a contact from joining on; this gives one to those who joined before.

set local role organisation_owner;
/** For this statement alone: no scope names all organisations at once. */
create policy for_backfill on organisation.customer_contact to organisation_owner using (true) with check (true);
insert into organisation.customer_contact (organisation_id, customer_contact_id, customer_id, person_id,
  contact_name, contact_email, contact_phone, contact_status, contact_source)
select m.organisation_id, gen_random_uuid(), m.organisation_id, m.person_id, p.name, p.email, '', 'active', 'member'
from organisation.membership m join identity.person p on p.person_id = m.person_id
on conflict (organisation_id, person_id) do nothing;
drop policy for_backfill on organisation.customer_contact;
reset role;
