import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { sealData } from './case-data.ts'
import { businessDigest } from './held-case.ts'

const caseId = '01980000-0000-7000-e000-000000000001'
const businessNumber = '1402136789'

/** An organisation whose application has been incomplete since yesterday. Safe to repeat. */
export const addDemoCase = async (tx: Tx, seal: Seal, organisationId: string): Promise<void> => {
  const data = sealData(seal, caseId, {
    businessNumber,
    company: { name: 'CÔNG TY TNHH ĐỒNG THÁP MƯỜI LOGISTICS', address: 'Ấp 3, xã Mỹ An, tỉnh Đồng Tháp' },
    declarant: {
      declarantName: 'Nguyễn Hoàng Long',
      declarantPhoneNumber: '0907412618',
      declarantEmail: 'long@dongthapmuoi.example',
      theDeclarantIsTheLegalRepresentative: true,
      introducerCode: '',
      companyName: 'Công ty TNHH Đồng Tháp Mười Logistics',
      businessType: 'LLC2',
    },
  })
  await sql`
    insert into ekyc.bank_case (case_id, organisation_id, transaction_code, state, step, application_status,
      business_digest, sealed_data, created_at, used_at, erase_after, language, sent_at, state_at)
    values (${caseId}::uuid, ${organisationId}::uuid, 'VPBDEMO0000000001', 'incomplete', 1, 'INCOMPLETE',
      ${businessDigest(seal, businessNumber)}::bytea, ${data}, now() - interval '2 days', now() - interval '2 days',
      now() + interval '88 days', 'vi', now() - interval '2 days', now() - interval '20 hours')
    on conflict do nothing`.execute(tx)
}
