import { currentTerms } from '@song-hanh/contract/value/terms'
import { newId } from '../../platform/id.ts'
import type { TestDatabase } from '../database/use-database.ts'

/** Texts that are unique in a test database, so that each finding is about this person. */
export const marksOf = (leaver: { email: string; name: string; username: string }) => ({
  email: leaver.email,
  name: leaver.name,
  username: leaver.username,
  phone: '0987 000 139',
  home: '39 Phố Vết Tích',
  address: '198.51.100.39',
  browser: 'Trace/39.0',
  words: 'Chữ của riêng người này',
})

export const colleaguesContact = 'Liên hệ của đồng nghiệp'

type Leaver = { personId: string; email: string; name: string; username: string; organisationId: string }
type Row = Record<string, unknown>

const now = new Date().toISOString()
const soon = new Date(Date.now() + 60 * 86_400_000).toISOString()
const bytes = () => Buffer.from(newId())

/** A row about the person in every table that can hold one and that a mere sign-in does not fill. */
export const plantTraces = async ({ admin }: TestDatabase, leaver: Leaver, colleagueId: string) => {
  const { personId: person_id, organisationId: organisation_id, email, name } = leaver
  const mark = marksOf(leaver)
  const put = async (table: string, row: Row) => {
    const [names, values] = [Object.keys(row), Object.values(row)]
    await admin.query(
      `insert into ${table} (${names.map((one) => `"${one}"`).join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`,
      values,
    )
  }
  const terms = { terms_version: currentTerms, terms_at: now, terms_address: mark.address }

  await admin.query('update identity.session set address = $2, user_agent = $3 where person_id = $1', [
    person_id,
    mark.address,
    mark.browser,
  ])
  await admin.query('update identity.device set user_agent = $2 where person_id = $1', [person_id, mark.browser])
  await admin.query('update identity.consent set address = $2 where person_id = $1', [person_id, mark.address])
  await admin.query('update organisation.organisation set two_factor_set_by = $2 where organisation_id = $1', [
    organisation_id,
    person_id,
  ])

  await put('identity.attempt', {
    attempt_id: newId(),
    person_id,
    kind: 'password',
    needs: 'factor',
    created_at: now,
    expires_at: soon,
  })
  await put('identity.code', {
    code_id: newId(),
    person_id,
    purpose: 'verify',
    bound_to: newId(),
    mac: bytes(),
    sent_at: now,
    expires_at: soon,
  })
  await put('identity.external_identity', { issuer: 'https://idp.example', subject: email, person_id, linked_at: now })
  await put('identity.impersonation_ticket', {
    ticket_id: newId(),
    person_id,
    digest: bytes(),
    staff_id: newId(),
    staff_name: 'Trần Thu Trang',
    reason: mark.words,
    reference: 'HT-39',
    organisation_id,
    created_at: now,
    expires_at: now,
  })
  await put('identity.email_change', {
    change_id: newId(),
    person_id,
    old_email: `former.${email}`,
    new_email: email,
    requested_at: now,
  })
  await put('identity.mailed_link', {
    digest: bytes(),
    person_id,
    purpose: 'reset_password',
    created_at: now,
    expires_at: soon,
  })
  await put('identity.passkey', {
    passkey_id: newId(),
    person_id,
    credential_id: newId(),
    public_key: bytes(),
    counter: 0,
    transports: ['internal'],
    backed_up: true,
    name: mark.browser,
    created_at: now,
  })
  await put('identity.recovery_code', { person_id, mac: bytes(), created_at: now })
  await put('identity.totp', { person_id, sealed_secret: 'sealed', created_at: now, confirmed_at: now })

  const received = { kind: 'organisation.member_joined', in_app: true, mail: 'never', created_at: now }
  await put('console.layout', { organisation_id, person_id, layout: { words: mark.words }, saved_at: now })
  await put('console.visit', { organisation_id, person_id, path: '/dashboard', label: mark.words, visited_at: now })
  await put('console.notification', { ...received, person_id, notification_id: newId(), values: { at: mark.address } })
  await put('console.notification', {
    ...received,
    person_id: colleagueId,
    notification_id: newId(),
    about_person_id: person_id,
    values: { name },
  })
  await put('console.notification', {
    ...received,
    person_id: colleagueId,
    notification_id: newId(),
    kind: 'organisation.member_invited',
    values: { email },
  })
  await put('console.notification_choice', {
    person_id,
    kind: received.kind,
    in_app: true,
    mail: 'never',
    chosen_at: now,
  })
  await put('console.notification_digest', { person_id, digest: 'weekly', chosen_at: now })

  await put('marketplace.cart_item', { person_id, package_id: 'goi-vet-tich', quantity: 1, added_at: now })
  await put('marketplace.review', {
    organisation_id,
    review_id: newId(),
    group_id: 'ha-tang-luu-tru',
    person_id,
    signed_as: 'Cà phê Đắk Mây',
    rating: 5,
    words: mark.words,
    state: 'published',
    written_at: now,
  })
  const form = { email, language: 'vi', ...terms, captcha: 'solved', submitted_at: now, erase_after: soon }
  await put('marketplace.lead', {
    ...form,
    lead_id: newId(),
    number: 39,
    kind: 'contact',
    state: 'new',
    person: name,
    phone: mark.phone,
    wants: ['security'],
    words: mark.words,
  })
  await put('marketplace.launch_notice', {
    ...form,
    notice_id: newId(),
    package_id: 'goi-vet-tich',
    state: 'pending',
    confirm_digest: bytes(),
    end_digest: bytes(),
    sealed_end_token: 'sealed',
  })

  for (const state of ['approved', 'rejected']) {
    const applied = newId()
    await put('organisation.application', {
      organisation_id: applied,
      state,
      country: 'VN',
      person: name,
      email,
      phone: mark.phone,
      company: 'Mười Logistics',
      language: 'vi',
      token_digest: bytes(),
      sealed_token: 'sealed',
      mailed_at: now,
      ...terms,
      submitted_at: now,
      answer_by: soon,
      decided_at: now,
    })
    await put('organisation.application_step', {
      organisation_id: applied,
      step_id: newId(),
      state: 'answered',
      words: mark.words,
      at: now,
    })
  }
  await put('organisation.customer_contact', {
    organisation_id,
    customer_contact_id: newId(),
    customer_id: newId(),
    person_id,
    contact_name: name,
    contact_email: email,
    contact_phone: mark.phone,
    contact_address: mark.home,
    contact_status: 'active',
    contact_source: 'application',
    contact_note: mark.words,
  })
  // another member's, with the person's address and nothing else of them
  await put('organisation.customer_contact', {
    organisation_id,
    customer_contact_id: newId(),
    customer_id: newId(),
    person_id: colleagueId,
    contact_name: colleaguesContact,
    contact_email: email,
    contact_phone: '',
    contact_status: 'active',
    contact_source: 'application',
  })
  const team_id = newId()
  await put('organisation.team', { organisation_id, team_id, name: 'Hạ tầng' })
  await put('organisation.team_member', { organisation_id, team_id, person_id, role: 'developer' })
  const [serviceProject, resource_id] = [newId(), newId()]
  await put('organisation.project', {
    organisation_id,
    project_id: serviceProject,
    name: 'Kho lạnh',
    created_at: now,
    updated_at: now,
  })
  await put('organisation.resource', {
    organisation_id,
    resource_id,
    project_id: serviceProject,
    kind: 'database',
    name: 'kho-lanh-pg',
    status: 'running',
    region: 'hcm-1',
    created_at: now,
  })
  await put('organisation.team_service', { organisation_id, team_id, resource_id, added_at: now, added_by: person_id })
  await put('organisation.service_assignment', {
    organisation_id,
    team_id,
    person_id,
    resource_id,
    role: 'viewer',
    assigned_at: now,
  })
  const project = { organisation_id, name: 'Rang xay', created_at: now, updated_at: now }
  const project_id = newId()
  await put('organisation.project', { ...project, project_id, owner_id: person_id })
  await put('organisation.project', { ...project, project_id: newId(), deleted_at: now, deleted_by: person_id })
  await put('organisation.project_member', { organisation_id, project_id, person_id, role: 'owner', joined_at: now })
  await put('organisation.project_team', {
    organisation_id,
    project_id,
    team_id,
    linked_at: now,
    linked_by: person_id,
  })
  const invitation = {
    organisation_id,
    role: 'viewer',
    language: 'vi',
    created_at: now,
    sent_at: now,
    expires_at: soon,
  }
  await put('organisation.invitation', {
    ...invitation,
    invitation_id: newId(),
    email,
    token_digest: bytes(),
    state: 'accepted',
    accepted_by: person_id,
    closed_at: now,
  })
  await put('organisation.invitation', {
    ...invitation,
    invitation_id: newId(),
    email: `guest@${newId()}.example`,
    token_digest: bytes(),
    state: 'pending',
    invited_by: person_id,
  })
  await put('organisation.invitation_link', {
    organisation_id,
    link_id: newId(),
    team_id,
    token_digest: bytes(),
    role: 'viewer',
    team_role: 'viewer',
    uses_left: 1,
    created_by: person_id,
    created_at: now,
    expires_at: soon,
  })
  await put('organisation.removal', { organisation_id, person_id, removed_at: now })

  await put('organisation.service_request', {
    organisation_id,
    request_id: newId(),
    kind: 'database',
    wishes: mark.words,
    asked_by: person_id,
    created_at: now,
    updated_at: now,
  })

  await put('billing.customer', {
    organisation_id,
    company_name: 'Công ty Vết Chung',
    phone: mark.phone,
    address: mark.home,
    billing_email: email,
    recipients: [email, 'ketoan@dakmay.example'],
  })
  // rows that stand alone: what judges whole documents is off for them
  await admin.query(
    `begin; set local session_replication_role = replica;
     insert into billing.invoice (organisation_id, kind, series, serial, description, subtotal, tax, total, line_count,
       issued_at, due_on, buyer_name, buyer_tax_code, buyer_address, buyer_city, buyer_state, buyer_country, buyer_zipcode,
       buyer_email, origin_kind, origin_id)
     values ('${organisation_id}', 'invoice', 'INV-2000', 1, '', 10, 1, 11, 1, now(), now(), 'Công ty Vết Chung', '', '', '', '',
       'VN', '', '${email}', 'staff', 'traces');
     insert into billing.payment_attempt (organisation_id, intent_id, n, provider, way, order_id, amount, begun_by, created_at)
     values ('${organisation_id}', '${newId()}', 1, 'card', 'card', 'traces', 11, '${person_id}', now());
     insert into billing.credit_application (organisation_id, application_id, invoice_id, cap, company_version, applied_by, applied_at)
     values ('${organisation_id}', '${newId()}', 1, 50000000, 1, '${person_id}', now());
     commit`,
  )

  await put('billing.payment_method', {
    organisation_id,
    method_id: newId(),
    token: 'sealed',
    brand: 'visa',
    last4: '4242',
    expiry_month: 12,
    expiry_year: 2030,
    holder: name,
    added_by: person_id,
    created_at: now,
  })

  const key_id = newId()
  await put('organisation.api_key', {
    organisation_id,
    key_id,
    person_id,
    name: mark.words,
    prefix: 'sh_live_0000',
    last4: '0000',
    digest: Buffer.alloc(32, 39),
    scopes: ['read'],
    addresses: [mark.address],
    chain_id: key_id,
    created_at: now,
  })
  await put('organisation.key_request', {
    organisation_id,
    key_id,
    at: now,
    request_id: newId(),
    method: 'GET',
    route: '/api/v1/projects',
    status: 200,
    address: mark.address,
    duration_ms: 3,
  })

  await put('platform.idempotency', {
    caller: `person ${newId()}`,
    operation: 'organisation.inviteMember',
    key: newId(),
    body_hash: bytes(),
    outcome: JSON.stringify({ email }),
  })
}
