import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'
import { findPerson } from '../person/person-store.ts'

const chooseTimeZone = statement((q, params: { personId: string; timeZone: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({ time_zone: params.timeZone, updated_at: params.at })
    .where('person_id', '=', params.personId),
)

/** An IANA zone name. Offsets such as `+07` are refused because they do not follow daylight saving time. */
const isZone = (name: string): boolean => {
  if (!/^[A-Z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const setTimeZone: Handler<typeof identity.setTimeZone> = async ({ body, tx, caller: { personId }, note }) => {
  const { time_zone: timeZone } = body
  if (!isZone(timeZone)) return 'time_zone_unknown'
  const person = await findPerson.first(tx, { personId })
  await chooseTimeZone(tx, { personId, timeZone, at: new Date(clock.now()).toISOString() })
  await note({
    chainId: personId,
    thing: { kind: 'person', id: personId },
    before: { time_zone: person?.time_zone ?? null },
    after: { time_zone: timeZone },
  })
  return { time_zone: timeZone }
}
