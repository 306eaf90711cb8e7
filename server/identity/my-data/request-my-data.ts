import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { enqueue } from '#platform/job/job'
import { expiryOf, showExport } from './data-export.ts'
import { addExport, findLastExport } from './data-export-store.ts'
import { gatherDataQueue } from './gather-data-queue.ts'
import { lockPerson } from '../person/person-store.ts'

export const requestMyData: Handler<typeof identity.requestMyData> = async ({ tx, caller: { personId }, note }) => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  // serialises concurrent requests
  await lockPerson.first(tx, { personId })
  const last = await findLastExport.first(tx, { personId, at })
  if (last && Date.parse(showExport(last).next_at) > now) return 'data_requested_already'
  const exportId = newId()
  const added = await addExport.one(tx, { exportId, personId, at, expiresAt: expiryOf(now) })
  await enqueue(tx, gatherDataQueue, { personId, exportId })
  await note({ chainId: personId, thing: { kind: 'person', id: personId } })
  return { export: showExport(added) }
}
