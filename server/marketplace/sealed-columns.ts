import { sealedColumn } from '#platform/secret/sealed-column'
import { endTokenPurpose } from './launch-notice/launch-notice.ts'

export const marketplaceSealedColumns = [
  sealedColumn({
    ring: 'shared',
    table: 'marketplace.launch_notice',
    column: 'sealed_end_token',
    purpose: ({ notice_id: id = '' }) => endTokenPurpose(id),
  }),
]
