import { billingSealedColumns, sealedCard } from '#billing'
import { ekycSealedColumns } from '#ekyc'
import { identitySealedColumns, releasedRecoveryCodes } from '#identity'
import { marketplaceSealedColumns } from '#marketplace'
import { organisationSealedColumns } from '#organisation'
import { personKeyPurpose } from '#platform/audit/audit-person'
import { sealedMail } from '#platform/mail/sealed-mail'
import { sealedColumn, type SealedColumn } from '#platform/secret/sealed-column'
import { sealedJobs } from '#platform/secret/sealed-jobs'

/** Every place in the database that holds sealed values; a test walks the schema for one that is not listed. */
export const listSealedColumns = (releasedCodeKey: Buffer | undefined): SealedColumn[] => [
  sealedColumn({ ring: 'shared', table: 'audit.person_key', column: 'sealed_key', purpose: () => personKeyPurpose }),
  sealedJobs([sealedMail, sealedCard]),
  ...identitySealedColumns,
  releasedRecoveryCodes(releasedCodeKey),
  ...organisationSealedColumns,
  ...ekycSealedColumns,
  ...billingSealedColumns,
  ...marketplaceSealedColumns,
]
