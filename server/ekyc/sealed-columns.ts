import { sealedColumn } from '#platform/secret/sealed-column'
import { casePurpose } from './case/case-data.ts'

export const ekycSealedColumns = [
  sealedColumn({
    ring: 'shared',
    table: 'ekyc.bank_case',
    column: 'sealed_data',
    purpose: ({ case_id: id = '' }) => casePurpose(id),
  }),
]
