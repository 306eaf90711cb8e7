import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { digestOf } from '#platform/secret/token'
import { exportPurpose } from './data-export.ts'
import { findExportPerson, findLiveExport } from './data-export-store.ts'
import type { IdentityDeps } from '../deps.ts'

/** Works as often as needed while the file is kept, so that a lost download needs no new request. */
export const downloadMyData =
  ({ seal }: IdentityDeps): Handler<typeof identity.downloadMyData> =>
  async ({ body: { token }, tx, caller: { personId }, note }) => {
    const digest = digestOf(token)
    const at = new Date(clock.now()).toISOString()
    const dataExport = await findLiveExport.first(tx, { personId, digest, at })
    if (!dataExport?.sealed_data || !dataExport.ready_at) {
      const owner = (await findExportPerson.first(tx, { digest }))?.person_id
      return owner && owner !== personId ? 'link_of_another' : 'link_dead'
    }
    const data = JSON.parse(seal.open(dataExport.sealed_data, exportPurpose(dataExport.export_id))) as Record<
      string,
      unknown
    >
    await note({ chainId: personId, thing: { kind: 'person', id: personId } })
    return { file_name: `song-hanh-data-${dataExport.ready_at.slice(0, 10)}.json`, data }
  }
