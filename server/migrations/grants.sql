-- Everything that anybody may touch in these schemas, and nothing else: when this file or a migration is new, all
-- grants in the schemas it names are taken back and given as they stand here, in one step. A test compares the
-- database with it. A partition is never granted; it is reached through its parent.

-- schemas
grant usage on schema identity to auth, api, worker, staff, organisation_owner, marketplace_owner, console_owner, searcher;
grant usage on schema organisation to auth, api, worker, staff, billing_owner, ekyc_owner, searcher;
grant usage on schema audit to auth, api, worker, staff, maintainer, searcher;
grant usage on schema operations to staff, worker;
grant usage on schema billing to auth, api, worker, staff, searcher;
grant usage on schema marketplace to api, worker, staff;
grant usage on schema console to api, worker;
grant usage on schema ekyc to api, worker;
grant usage on schema event to auth, api, worker, staff;
grant usage on schema platform to auth, api, worker, staff, organisation_owner, billing_owner, audit_owner, searcher;

-- identity: auth alone sees how somebody proves himself; api has no list of people
grant select, insert, update on identity.person to auth;
grant select, insert, update, delete on identity.password to auth;
grant select, insert, update on identity.session to auth;
grant select, insert, update on identity.signing_key to auth;
grant select on identity.public_key to auth, api, worker, staff;
grant select on identity.revocation to auth, api, worker, staff;
grant execute on function identity.find_person_by_email(text) to auth;
grant execute on function identity.find_session(uuid) to auth;
grant execute on function identity.is_session_live(uuid) to auth, api, staff;
grant execute on function identity.describe_own_proof() to api;
grant execute on function identity.end_session(uuid, text) to auth, staff;
grant execute on function identity.end_sessions(uuid, uuid) to auth, staff;
grant execute on function identity.doubt_members(uuid) to organisation_owner;
grant execute on function identity.doubt_member(uuid) to organisation_owner;
grant execute on function identity.revoke_key(uuid) to organisation_owner;
grant execute on function identity.forget_revocations(interval) to worker;

-- identity: how somebody proves himself is auth's alone; staff may ask for a key, issue a ticket, and make a customer known
grant select, insert, update on identity.attempt to auth;
grant select, insert, update on identity.code to auth;
grant select, insert, update on identity.mailed_link to auth;
grant select, insert, update on identity.try_limit to auth;
grant select, insert, update, delete on identity.device to auth;
grant select, insert on identity.spent to auth;
grant select, insert, update, delete on identity.totp to auth;
grant select, insert, update, delete on identity.recovery_code to auth;
grant select, insert, update, delete on identity.passkey to auth;
grant select, insert, delete on identity.external_identity to auth;
grant select, insert on identity.consent to auth;
grant select, update on identity.impersonation_ticket to auth;
grant select, insert on identity.impersonation_ticket to staff;
grant select, update on identity.key_rotation to auth;
grant select, insert, update (email, email_verified_at, locked_until, name, updated_at) on identity.person to staff;
grant select, insert, update on identity.email_change to auth, staff;
grant select (person_id, used_at), update (used_at) on identity.mailed_link to staff;
grant execute on function identity.find_email_change(bytea) to auth;
grant execute on function identity.forget_email_changes(timestamptz, integer) to worker;
grant execute on function identity.find_person_by_email(text) to staff;
grant execute on function identity.take_uninvited_mail(text, timestamptz) to auth, api;
grant execute on function identity.find_mailed_link(bytea, text) to auth;
grant execute on function identity.find_passkey(text) to auth;
grant execute on function identity.find_external_identity(text, text) to auth;
grant execute on function identity.find_impersonation_ticket(bytea) to auth;
grant execute on function identity.end_other_sessions(uuid, uuid, text) to auth, staff;
grant execute on function identity.end_sessions_of_actor(uuid, text) to staff;
grant execute on function identity.request_key_rotation(uuid) to staff;
grant execute on function identity.forget_spent() to worker;
grant execute on function identity.forget_sessions(integer) to worker;

-- what organisation builds its views and its members' search words from
grant select (person_id, email, name, username, issuer, language, time_zone) on identity.person to organisation_owner;
-- by which marketplace knows the wishes of somebody who is signed in
grant select (person_id, email, email_verified_at) on identity.person to marketplace_owner;

-- organisation: auth too, because registration, invitations and the profile are answered there
grant select, insert, update on organisation.organisation to auth, api;
grant select, insert, update, delete on organisation.membership to auth, api;
grant select, insert, update on organisation.customer_contact to auth, api;
grant select on organisation.member_person to auth, api;
grant select on organisation.my_organisation to auth, api;
grant select on organisation.myself to auth;
grant execute on function organisation.find_membership(uuid, uuid) to auth, api;
grant execute on function organisation.default_membership(uuid) to auth, api;
grant execute on function organisation.look_up_membership(uuid, uuid) to auth, api;
grant execute on function organisation.closed_to_me() to api;
grant execute on function organisation.count_factors() to api;
grant execute on function organisation.search_members(text, uuid, integer) to api;
grant execute on function organisation.page_members(text, boolean, integer, integer, text, uuid, integer) to api;
grant execute on function organisation.describe_members(uuid[]) to api;
grant execute on function organisation.count_sessions(uuid, timestamptz) to api;
grant execute on function organisation.factor_of(uuid) to organisation_owner;
grant execute on function organisation.find_teams(text, integer) to api;
grant execute on function organisation.find_members(text, integer) to api;

-- organisation: what it works on, and with whom
grant usage on sequence organisation.team_count to auth, api, staff;
grant usage on sequence organisation.account_count to auth, api, staff;
grant execute on function platform.scatter(text, bigint) to auth, api, worker, staff, organisation_owner, billing_owner;
grant execute on function platform.new_id(timestamptz) to worker;
grant select, insert, update on organisation.project to api;
grant select, insert, update, delete on organisation.project_member to api;
grant select, insert, delete on organisation.project_team to api;
grant select on organisation.resource to api;
grant select, insert, delete on organisation.team_service to api;
grant select, insert, update, delete on organisation.service_assignment to api;
grant select, insert, update on organisation.invitation_link to auth, api;
grant execute on function organisation.search_projects(text, uuid, integer, boolean) to api;
grant execute on function organisation.find_projects(text, integer) to api;
grant execute on function organisation.forget_projects(timestamptz, integer) to worker;
grant execute on function organisation.collect_projects() to worker;
grant execute on function organisation.find_invitation_link(bytea) to auth;
grant execute on function organisation.forget_links(timestamptz, integer) to worker;
grant execute on function organisation.erase_links() to worker;
grant execute on function organisation.collect_links() to worker;
grant select, insert, update (removed_at) on organisation.removal to api;
grant select on organisation.removal to auth;
grant execute on function organisation.forget_removals(timestamptz, integer) to worker;
grant execute on function organisation.erase_removals() to worker;
grant execute on function organisation.collect_removals() to worker;
grant delete on organisation.team to api;
grant execute on function organisation.find_team_by_number(bigint) to api;
grant execute on function organisation.find_member_by_number(bigint) to api;
grant execute on function organisation.search_teams(text, uuid, integer) to api;
grant execute on function organisation.search_accounts(text, integer) to api;
grant execute on function organisation.search_available_services(text, uuid, uuid, integer) to api;
grant execute on function organisation.search_team_members(text, uuid, uuid, uuid, integer) to api;
grant execute on function organisation.collect_service_roles() to worker;

-- organisation: webhooks. api keeps them and their log; the worker tells them. What it signs with it finds sealed
grant select, insert, update, delete on organisation.webhook to api;
grant select, update (state, paused_because, failing_since) on organisation.webhook to worker;
grant select, insert, update (state, in_order, next_at, attempts_before, settled_at) on organisation.webhook_delivery to api;
grant select, update (state, next_at, attempts, response_status, duration_ms, failure, settled_at) on organisation.webhook_delivery to worker;
grant select on organisation.webhook_attempt to api;
grant insert on organisation.webhook_attempt to worker;
grant execute on function organisation.promote_webhook_deliveries(uuid, uuid, text[], timestamptz) to api, worker;
grant execute on function organisation.add_webhook_deliveries(uuid, uuid, text, text, bigint, text, timestamptz) to worker;
grant execute on function organisation.settle_webhook_deliveries(xid8, timestamptz) to worker;
grant execute on function organisation.find_due_webhook_deliveries(timestamptz, uuid[], uuid[], integer, integer, integer) to worker;
grant execute on function organisation.forget_webhook_deliveries(timestamptz, integer) to worker;
-- organisation: API keys. Nobody is granted to delete one, and only the functions write their logs
grant select, insert, update (name, addresses, expires_at, revoked_at, revoked_by, version) on organisation.api_key to api;
grant select on organisation.key_request to api;
grant select (organisation_id, key_id, person_id, name, prefix, last4, predecessor_id, expires_at, expiry_told, revoked_at, revoked_by), update (expiry_told) on organisation.api_key to worker;
grant execute on function organisation.find_key(bytea) to auth, api;
grant execute on function organisation.keep_key_uses(jsonb) to auth, api;
grant execute on function organisation.find_expiring_keys(timestamptz, timestamptz, uuid, integer) to worker;
grant execute on function organisation.forget_key_requests() to worker;
grant execute on function organisation.add_partitions(integer) to worker;
grant execute on function organisation.collect_keys_of_person() to worker;
grant execute on function organisation.erase_keys_of_person() to worker;

-- organisation: what it asks us for. Staff answer, make the resource or set the plan
grant select, insert, update (state, updated_at, closed_at) on organisation.service_request to api;
grant select, insert on organisation.service_request_step to api, staff;
grant select, update (state, project_id, resource_id, staff_id, updated_at, closed_at) on organisation.service_request to staff;
grant select (organisation_id, project_id, name, deleted_at) on organisation.project to staff;
grant select (organisation_id, resource_id), insert (organisation_id, resource_id, project_id, kind, name, status, region, provider_scope, created_at) on organisation.resource to staff;
grant update (plan) on organisation.organisation to staff;
grant select (organisation_id, request_id, number, kind, plan, asked_by) on organisation.service_request to worker;
grant select (organisation_id, request_id, step_id, words) on organisation.service_request_step to worker;
grant execute on function organisation.search_resources(text, text, uuid, text, uuid, integer) to api;
grant execute on function organisation.find_resources(text, integer) to api;
grant execute on function organisation.collect_requests() to worker;
grant execute on function organisation.erase_requests() to worker;

-- organisation: coming in. Applications are auth's to take and staff's to decide
grant select, insert, update on organisation.application to auth;
grant select, update, delete on organisation.application to staff, worker;
grant select, insert on organisation.application_step to auth, staff;
grant select (organisation_id), update (words), delete on organisation.application_step to staff, worker;
grant select, insert, update (status, closed_at, closed_by) on organisation.organisation to staff;
grant select, insert on organisation.membership to staff;
grant select, insert, update (contact_email, contact_status, contact_source, contact_version) on organisation.customer_contact to staff;
grant select, insert, update on organisation.team to auth, api;
grant select, insert, update, delete on organisation.team_member to auth, api;
grant select, insert, update on organisation.invitation to auth, api, staff;
grant select on organisation.member_person to staff;
grant execute on function organisation.find_membership(uuid, uuid) to staff;
grant execute on function organisation.default_membership(uuid) to staff;
grant execute on function organisation.find_invitation(bytea) to auth;
grant execute on function organisation.find_application(bytea) to auth;
grant execute on function organisation.find_open_application(text) to auth;
grant execute on function organisation.find_application_number(bigint) to staff;

-- operations
-- who works here and what they may do is changed by functions alone, which ask for two people
grant select, update (ended_at) on operations.staff_member to staff;
grant select, insert, update (counter, name, last_used_at), delete on operations.staff_passkey to staff;
grant select, update (used_at) on operations.staff_enrolment to staff;
grant select, insert, update (state, decided_by, decided_at) on operations.staff_change to staff;
grant execute on function operations.confirm_staff_change(uuid, uuid, boolean, timestamptz, uuid, uuid) to staff;
-- the worker makes the link that it mails
grant select, delete on operations.spent_challenge to worker;
grant select (staff_id, name, email, ended_at) on operations.staff_member to worker;
grant select (enrolment_id, staff_id, usable_from, expires_at, used_at, why), update (digest) on operations.staff_enrolment to worker;
grant select, insert, update (used_at, proven_at, ended_at, end_reason) on operations.staff_session to staff;
grant select, insert on operations.spent_challenge to staff;

-- marketplace: the catalogue is published by the owner of the database; the processes read it
grant select on marketplace.package to api;
grant select, insert, update, delete on marketplace.cart_item to api;
grant select on marketplace.published_review to api;
grant select, insert, update on marketplace.document_download to api;

-- marketplace: what visitors send. api adds and cannot look; staff handle; the worker tells and erases
grant select, insert on marketplace.sent_form to api;
grant insert on marketplace.lead to api;
grant insert on marketplace.launch_notice to api;
grant insert on marketplace.solution_report to api;
grant usage on sequence marketplace.lead_number to api;
grant usage on sequence marketplace.report_number to api;
grant execute on function marketplace.confirm_launch_notice(bytea, timestamptz) to api;
grant execute on function marketplace.end_launch_notice(bytea, timestamptz) to api;
grant execute on function marketplace.my_launch_notices() to api;
grant execute on function marketplace.withdraw_launch_notice(uuid, timestamptz) to api;
grant select, update (state, mailed_at, owner_id, closed_at, erase_after), delete on marketplace.lead to staff;
grant select, update (state, confirm_digest, erase_after), delete on marketplace.launch_notice to staff;
grant select, update (state, staff_id, finding, closed_at, erase_after) on marketplace.solution_report to staff;
grant select on marketplace.package to worker;
grant select, delete on marketplace.sent_form to worker;
grant select (lead_id, erase_after), delete on marketplace.lead to worker;
grant select (report_id, erase_after), delete on marketplace.solution_report to worker;
grant select, update (state, closed_at, erase_after), delete on marketplace.launch_notice to worker;
grant execute on function identity.take_uninvited_mail(text, timestamptz) to staff;

-- ekyc: a case is its holder's. What is counted and which link leads where, nobody reads
grant select, insert, update on ekyc.bank_case to api;
grant select, update on ekyc.bank_case to worker;
grant select (request_id), insert, update (answered_at, outcome, exit_code, state_after) on ekyc.bank_call to api, worker;
grant insert on ekyc.case_link to api;
grant execute on function ekyc.take_use(text, bytea, timestamptz, integer, integer) to api, worker;
grant select on ekyc.case_guest to api, worker;
grant execute on function ekyc.give_back(text, bytea, timestamptz) to api, worker;
grant execute on function ekyc.use_case_link(bytea, timestamptz, uuid) to api;
grant execute on function ekyc.adopt_case(uuid, uuid, timestamptz, timestamptz) to api;
grant execute on function ekyc.find_due_cases(timestamptz, integer) to worker;
grant execute on function ekyc.forget(timestamptz, timestamptz, integer) to worker;
grant execute on function ekyc.find_case(uuid) to api;
grant execute on function ekyc.find_transaction(text) to api;
grant execute on function ekyc.find_cases_to_remind(timestamptz, integer) to worker;
grant select (event_id), insert on ekyc.callback_seen to api;
grant insert on ekyc.callback_refused to api;

-- organisation: which company it is, once verified
grant references (organisation_id) on organisation.organisation to ekyc_owner;
grant select, insert, update on organisation.company_profile to api, worker, staff;

-- console: what somebody keeps for himself
grant select, insert, update, delete on console.layout to api;
grant select, insert, update, delete on console.visit to api;

-- console: what people are told. The worker tells, each reads his own and chooses; whom to write to is all it sees of people
grant select, update (read_at) on console.notification to api;
grant select, insert, update on console.notification_choice to api;
grant select, insert, update on console.notification_digest to api;
grant select, insert, update (mailed_at), delete on console.notification to worker;
grant select on console.notification_choice to worker;
grant select on console.notification_digest to worker;
grant select on console.addressee to worker;
grant execute on function console.still_there(uuid[]) to worker;
grant execute on function console.collect_person() to worker;
grant execute on function console.erase_person(text) to worker;
grant select (person_id, email, name, language, time_zone) on identity.person to console_owner;
-- within the organisation that something happened in: whom to tell, and what their mails name
grant select on organisation.member_person to worker;
grant select (organisation_id, name) on organisation.organisation to worker;
grant select (organisation_id, person_id, role) on organisation.membership to worker;
grant select (organisation_id, invitation_id, team_id, email, role, language, invited_by) on organisation.invitation to worker;
grant select (organisation_id, team_id, team_number, name) on organisation.team to worker;
grant select (organisation_id, link_id, team_id, team_role, uses_left, created_by) on organisation.invitation_link to worker;
grant execute on function organisation.look_up_membership(uuid, uuid) to worker;

-- leaving: auth takes the wish, the worker erases and gathers, each within the person's own scope; no secret is readable
grant select, insert, update (undone_at) on identity.departure to auth;
grant select, update (erase_at, put_off_at) on identity.departure to worker;
grant select, insert (export_id, person_id, requested_at, expires_at) on identity.data_export to auth;
grant select, update (ready_at, expires_at, digest, sealed_data) on identity.data_export to worker;
grant select (person_id, email, email_verified_at, name, username, language, time_zone, issuer, sign_in_count, current_sign_in_at, last_sign_in_at, created_at, updated_at) on identity.person to worker;
grant select (person_id, changed_at) on identity.password to worker;
grant select (session_id, person_id, method, created_at, last_used_at, expires_at, address, user_agent, ended_at, end_reason) on identity.session to worker;
grant select (person_id, first_seen_at, last_seen_at, user_agent) on identity.device to worker;
grant select (person_id, created_at, confirmed_at) on identity.totp to worker;
grant select (person_id, created_at, used_at) on identity.recovery_code to worker;
grant select (person_id, name, backed_up, created_at, last_used_at) on identity.passkey to worker;
grant select on identity.external_identity to worker;
grant select on identity.consent to worker;
grant select (person_id, staff_name, reason, reference, created_at, used_at) on identity.impersonation_ticket to worker;
grant select (person_id, undone_at, erased_at) on identity.departure to organisation_owner;
grant execute on function identity.find_due_departures(timestamptz, uuid, integer) to worker;
grant execute on function identity.find_data_export(bytea) to auth;
grant execute on function identity.erase_person(timestamptz) to worker;
grant execute on function organisation.hold_owned() to auth, worker;
grant execute on function organisation.list_sole_ownerships() to auth, worker;
grant execute on function organisation.list_running_services() to auth, worker;
grant execute on function organisation.collect_person() to worker;
grant execute on function organisation.erase_person() to worker;
grant execute on function marketplace.collect_person(text) to worker;
grant execute on function marketplace.erase_person(text) to worker;

-- look-ups and searches across row-level security: the columns they compare and those they give
grant select (person_id, email, name) on identity.person to searcher;
grant select (session_id, person_id, ended_at, expires_at) on identity.session to searcher;
grant select (organisation_id, person_id, role, joined_at, search_text) on organisation.membership to searcher;
grant select (organisation_id, kind, two_factor_required, status) on organisation.organisation to searcher;
grant select (organisation_id, key_id, person_id, digest, scopes, project_id, addresses, expires_at, expiry_told, revoked_at) on organisation.api_key to searcher;
grant select (chain_id, actor_person_id, thing_kind, thing_id) on audit.entry to searcher;
grant select (person_id, confirmed_at) on identity.totp to searcher;
grant select (digest, person_id, purpose) on identity.mailed_link to searcher;
grant select (undo_digest, person_id) on identity.email_change to searcher;
grant select (credential_id, person_id) on identity.passkey to searcher;
grant select (issuer, subject, person_id) on identity.external_identity to searcher;
grant select (digest, person_id) on identity.impersonation_ticket to searcher;
grant select (organisation_id, invitation_id, token_digest) on organisation.invitation to searcher;
grant select (organisation_id, link_id, token_digest) on organisation.invitation_link to searcher;
grant select (team_id, role, team_role, uses, created_by, created_at, expires_at, revoked_at) on organisation.invitation_link to searcher;
grant select (organisation_id, person_id, removed_at) on organisation.removal to searcher;
grant select (organisation_id, team_id, team_number, name, search_text) on organisation.team to searcher;
grant select (organisation_id, name) on organisation.organisation to searcher;
grant select (account_number) on organisation.membership to searcher;
grant select (organisation_id, project_id, resource_id, kind, name, status, search_text) on organisation.resource to searcher;
grant select (organisation_id, team_id, person_id) on organisation.team_member to searcher;
grant select (organisation_id, team_id, resource_id) on organisation.team_service to searcher;
grant select (organisation_id, team_id, person_id, resource_id, role, assigned_at) on organisation.service_assignment to searcher;
grant select (organisation_id, project_id, name, status, deleted_at, search_text) on organisation.project to searcher;
grant select (organisation_id, token_digest, email, state, number) on organisation.application to searcher;
grant select (person_id, erase_at, undone_at, erased_at) on identity.departure to searcher;
grant select (person_id, digest) on identity.data_export to searcher;

-- what the list of members compares and gives
grant select (current_sign_in_at) on identity.person to searcher;
grant select (last_used_at, actor_id) on identity.session to searcher;
grant select (account_number, role_rank, two_factor) on organisation.membership to searcher;
grant select (status) on organisation.resource to searcher;

-- what billing knows of a customer before anybody has said it
grant select (organisation_id, name) on organisation.organisation to billing_owner;
grant select (organisation_id, person_id, role, joined_at) on organisation.membership to billing_owner;
grant select (organisation_id, person_id, contact_email, contact_phone, contact_address) on organisation.customer_contact to billing_owner;
-- billing: documents and the ledger are added and read, never changed; what moves on an invoice is named column by column
grant usage on sequence billing.customer_count to api, worker, staff;
grant usage on sequence billing.invoice_count to api, worker, staff;
grant select on billing.customer to api, worker, staff;
grant update (version) on billing.customer to worker, staff;
grant execute on function billing.suggest_details() to api;
grant execute on function billing.ensure_customer() to api, worker, staff;
grant update (company_name, tax_code, phone, address, city, state, province_code, country, zipcode, billing_email, recipients, version, saved_at) on billing.customer to api;
grant select, insert, update (next) on billing.series to api, worker, staff;
grant select on billing.tax_rate to api, worker, staff;
grant execute on function billing.rate_on(text, date) to api, worker, staff;
grant select, insert, update (state, paid, paid_at, settled_by, voided_at, void_reason, replaced_by, version) on billing.invoice to api, worker, staff;
grant update (einvoice_symbol, einvoice_number, tax_authority_code) on billing.invoice to worker;
grant select, insert on billing.invoice_line to api, worker, staff;
grant select, insert on billing.invoice_tax to api, worker, staff;
grant execute on function billing.find_invoice(bigint) to worker, staff;
grant execute on function billing.find_invoice_number(text, bigint) to worker, staff;
grant select (organisation_id, invoice_id, series, serial) on billing.invoice to searcher;
grant select, insert on billing.ledger_transaction to api, worker, staff;
grant select, insert on billing.ledger_entry to api, worker, staff;
grant select on billing.balance to api, worker, staff;
grant select, insert, update (quantity, next_on, ended_on) on billing.subscription to api, worker, staff;
grant select, insert, update (state, decided_at, decided_by) on billing.hold to api, worker, staff;
grant execute on function billing.next_period(date, text, date) to api, worker, staff;
grant execute on function billing.list_debts() to auth, worker;
grant select (kind, state) on billing.invoice to searcher;
grant select (organisation_id, repaid_at) on billing.credit_draw to searcher;
grant select (organisation_id, state) on billing.hold to searcher;
grant execute on function billing.list_ending() to worker;
grant execute on function billing.credit_elsewhere(text, date) to worker;
grant select (organisation_id, tax_code) on organisation.company_profile to searcher;
grant select (organisation_id, credit_limit, state) on billing.credit_line to searcher;
grant select (due_on) on billing.credit_draw to searcher;
grant select (organisation_id, ended_on) on billing.subscription to searcher;
grant execute on function billing.erase_person(text) to worker;
grant execute on function billing.collect_person(text) to worker;
grant select, insert, update (state, closed_at) on billing.payment_intent to api, worker, staff;
grant select, insert, update (state, code, provider_message, transaction_id, captured, secret, action, asks, ask_at, saves_card, begun_at, ended_at) on billing.payment_attempt to api, worker, staff;
grant update (decided_by) on billing.payment_attempt to staff;
grant select, insert on billing.payment_event to api, worker, staff;
grant select, insert, update (is_default, removed_at, holder, token) on billing.payment_method to api, worker;
grant execute on function billing.collect_cards() to worker;
grant execute on function billing.forget_cards(timestamptz) to worker;
grant execute on function billing.find_order(text, text) to api, worker;
grant execute on function billing.find_reference(text) to worker;
grant execute on function billing.find_due_attempts(timestamptz, integer) to worker;
grant execute on function billing.find_due_refunds(timestamptz, integer) to worker;
grant execute on function billing.add_partitions(integer) to worker;
grant execute on function billing.forget_messages(timestamptz) to worker;
grant select, insert on billing.inbox_seen to api, worker;
grant insert on billing.inbox to api;
grant select, insert, update (done_at, is_unknown) on billing.inbox to worker;
grant select (received_at, inbox_id, provider, notice, is_unknown) on billing.inbox to staff;
grant insert on billing.callback_refused to api;
grant select on billing.callback_refused to worker, staff;
grant select, insert, update (state, organisation_id, matched_by, matched_at) on billing.transfer to worker, staff;
grant update (returned_by, returned_at, return_reference) on billing.transfer to staff;
grant select, insert on billing.payout to staff;
grant select, insert on billing.allocation to api, worker, staff;
grant select, insert, update (state, code, transaction_id, asks, ask_at, ended_at) on billing.refund to worker, staff;
grant select on billing.refund to api;
grant select, insert, update (state, granted, reason, known, decided_at) on billing.credit_application to api, worker;
grant select, insert, update (credit_limit, used, state, application_id, updated_at) on billing.credit_line to api, worker, staff;
grant select, insert, update (repaid, repaid_at) on billing.credit_draw to api, worker, staff;
grant select (organisation_id, intent_id, n, provider, order_id, amount, state, ask_at) on billing.payment_attempt to searcher;
grant select, insert on billing.reminder to worker;
grant select, insert on billing.reconciliation to worker;
grant select on billing.reconciliation to staff;
grant select, insert, update on billing.statement_reading to worker;
grant select (organisation_id, invoice_id, reference) on billing.payment_intent to searcher;
grant select (issued_at) on billing.invoice to searcher;
grant select (organisation_id, refund_id, ask_at) on billing.refund to searcher;
grant select, insert, update (state, decided_by, decided_at) on operations.proposal to staff;

-- audit: to add and to read. The time, the order and the transaction are the database's own to set
grant select on audit.entry to auth, api, worker, staff;
grant insert (chain_id, audit_id, actor_kind, actor_person_id, actor_key_id, acting_staff_id, action, thing_kind, thing_id, before, after, request_id, address) on audit.entry to auth, api, worker, staff;
grant usage on sequence audit.entry_position to auth, api, worker, staff;
grant select on audit.seal to auth, api, worker, staff;
grant insert on audit.seal to worker;
grant select, update (written_seq) on audit.head to worker;
grant select, insert, update on audit.head_log to worker;
grant select, insert on audit.comparison to worker;
grant select on audit.comparison to staff;
grant execute on function audit.name_people(uuid[]) to api;
-- to see whether an entry that has no seal should have one
grant select (reader, xid, position) on platform.position to api, staff;
grant execute on function audit.find_person_key(uuid) to auth, api, worker, staff;
grant execute on function audit.add_person_key(uuid, text) to auth, api, worker, staff;
grant execute on function audit.erase_person(uuid) to worker;
grant execute on function audit.add_partitions(integer) to worker;
grant execute on function audit.drop_month(date) to maintainer;
grant execute on function audit.drop_expired(integer) to worker;

-- events: everybody tells, the worker passes on
grant insert (chain_id, event_id, name, payload, request_id) on event.outbox to auth, api, worker, staff;
grant select on event.outbox to worker;
grant usage on sequence event.outbox_position to auth, api, worker, staff;
grant execute on function event.add_partitions(integer) to worker;
grant execute on function event.drop_expired(integer) to worker;

-- platform
grant select, insert, update on platform.idempotency to auth, api, staff;
grant select, update (outcome), delete on platform.idempotency to worker;
grant select, insert on platform.captcha_spent to auth, api;
grant select, delete on platform.captcha_spent to worker;
grant select, insert, update on platform.position to worker;
grant execute on function platform.plain(text) to auth, api, worker, staff, organisation_owner, searcher;
grant execute on function platform.containing(text) to auth, api, worker, staff, searcher;
grant execute on function platform.add_partitions(integer) to worker;
grant execute on function platform.months_ahead() to worker, staff;
grant execute on function platform.add_months(regclass, integer) to audit_owner, organisation_owner, billing_owner;
grant execute on function platform.expired_months(regclass, integer) to audit_owner;
grant execute on function platform.month_of(regclass, timestamptz) to audit_owner, organisation_owner, billing_owner, worker, staff;
