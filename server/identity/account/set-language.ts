import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'
import { findPerson } from '../person/person-store.ts'

const chooseLanguage = statement((q, params: { personId: string; language: 'vi' | 'en'; at: string }) =>
  q
    .updateTable('identity.person')
    .set({ language: params.language, updated_at: params.at })
    .where('person_id', '=', params.personId),
)

export const setLanguage: Handler<typeof identity.setLanguage> = async ({ body, tx, caller: { personId }, note }) => {
  const person = await findPerson.first(tx, { personId })
  await chooseLanguage(tx, { personId, language: body.language, at: new Date(clock.now()).toISOString() })
  await note({
    chainId: personId,
    thing: { kind: 'person', id: personId },
    before: { language: person?.language ?? null },
    after: { language: body.language },
  })
  return { language: body.language }
}
