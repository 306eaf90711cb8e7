import { type Row, sealedColumn } from '#platform/secret/sealed-column'
import { tokenPurpose } from './application/application-link.ts'
import { secretPurpose } from './webhook/signature.ts'

const ofWebhook = ({ webhook_id: id = '' }: Row) => secretPurpose(id)

export const organisationSealedColumns = [
  sealedColumn({
    ring: 'shared',
    table: 'organisation.application',
    column: 'sealed_token',
    purpose: ({ organisation_id: id = '' }) => tokenPurpose(id),
  }),
  sealedColumn({ ring: 'shared', table: 'organisation.webhook', column: 'sealed_secret', purpose: ofWebhook }),
  sealedColumn({ ring: 'shared', table: 'organisation.webhook', column: 'previous_sealed_secret', purpose: ofWebhook }),
]
