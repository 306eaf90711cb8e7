import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'

/** A single query: every page of the console starts with this call. */
const findMe = statement((q, params: { personId: string; organisationId: string | null }) =>
  q
    .selectFrom('organisation.myself as person')
    .leftJoin('organisation.customer_contact as contact', (join) =>
      join
        .onRef('contact.person_id', '=', 'person.person_id')
        .on('contact.organisation_id', '=', params.organisationId as string),
    )
    .select([
      'person.person_id',
      'person.email',
      'person.name',
      'person.username',
      'person.issuer',
      'person.language',
      'person.time_zone',
    ])
    .select([
      'contact.customer_contact_id',
      'contact.customer_id',
      'contact.contact_name',
      'contact.contact_email',
      'contact.contact_phone',
      'contact.contact_address',
      'contact.contact_position',
      'contact.contact_industry',
      'contact.contact_status',
      'contact.contact_source',
      'contact.contact_note',
      'contact.contact_version',
    ])
    .where('person.person_id', '=', params.personId),
)

export const viewMe: Handler<typeof organisation.viewMe> = async ({ tx, caller }) => {
  const { personId, organisation } = caller
  const row = await findMe.first(tx, { personId, organisationId: organisation?.id ?? null })
  if (!row) throw new Error('the person of a live session was not found')
  const { person_id, email, name, username, issuer, language, time_zone, ...contact } = row
  return {
    user: {
      user_id: person_id,
      email,
      name,
      username,
      issuer,
      language,
      time_zone,
      roles: organisation ? [organisation.role] : [],
      contact: contact.customer_contact_id === null ? null : (contact as never),
    },
  }
}
