import type { identity } from '@song-hanh/contract/identity'
import { personal } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { isManagedByProvider } from '../person/is-managed-by-provider.ts'
import { changeName, lockPerson } from '../person/person-store.ts'

export const setName: Handler<typeof identity.setName> = async ({ body: { name }, tx, caller: { personId }, note }) => {
  const person = await lockPerson.one(tx, { personId })
  // the next sign-in would overwrite it
  if (await isManagedByProvider(tx, person)) return 'name_managed'
  await changeName(tx, { personId, name, at: new Date(clock.now()).toISOString() })
  await note({
    chainId: personId,
    thing: { kind: 'person', id: personId },
    before: { name: personal(personId, person.name) },
    after: { name: personal(personId, name) },
  })
  return { name }
}
