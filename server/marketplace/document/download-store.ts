import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export const countDownload = statement(
  (_, params: { documentId: string }) => sql`
    insert into marketplace.document_download as counted (document_id, downloads) values (${params.documentId}, 1)
    on conflict (document_id) do update set downloads = counted.downloads + 1`,
)

export const listDownloads = statement((q) =>
  q.selectFrom('marketplace.document_download').select(['document_id', 'downloads']),
)
