import type { ClientBase } from 'pg'
import { countBy, type Row, sealedColumn, type SealedColumn, walkRows } from '#platform/secret/sealed-column'
import { checkPurpose, writeCheck } from './factor/recovery-code-check.ts'
import { totpPurpose } from './factor/totp/totp-store.ts'
import { exportPurpose } from './my-data/data-export.ts'
import { claimsPurpose } from './session/attempt.ts'
import { signingKeyPurpose } from './signing-key/signing-key-store.ts'

const checkPurposeOf = ({ person_id: personId = '', code_id: codeId = '' }: Row) => checkPurpose({ personId, codeId })

export const identitySealedColumns = [
  sealedColumn({
    ring: 'identity',
    table: 'identity.signing_key',
    column: 'sealed_private',
    purpose: () => signingKeyPurpose,
  }),
  sealedColumn({
    ring: 'identity',
    table: 'identity.totp',
    column: 'sealed_secret',
    purpose: ({ person_id: id = '' }) => totpPurpose(id),
  }),
  sealedColumn({ ring: 'identity', table: 'identity.attempt', column: 'sealed_claims', purpose: () => claimsPurpose }),
  sealedColumn({
    ring: 'shared',
    table: 'identity.data_export',
    column: 'sealed_data',
    purpose: ({ export_id: id = '' }) => exportPurpose(id),
  }),
  sealedColumn({ ring: 'code', table: 'identity.recovery_code', column: 'sealed_check', purpose: checkPurposeOf }),
]

/** Recovery codes of releases before CODE_KEYS: their MAC is sealed together with the key that it was made with. */
export const releasedRecoveryCodes = (key: Buffer | undefined): SealedColumn => ({
  ring: 'code',
  table: 'identity.recovery_code',
  column: 'mac',
  count: (client) => countBy(client, `'REFRESH_KEY'`, 'identity.recovery_code where mac is not null'),
  reseal: (client, seal, onProgress) =>
    walkRows(client, {
      table: 'identity.recovery_code',
      value: `encode(t.mac, 'base64')`,
      // the newest key has none of these
      where: `t.mac is not null and $1::text is not null`,
      keyId: seal.keyId,
      set: 'sealed_check = $1, mac = null',
      renew: (row, mac) => {
        if (!key) throw new Error('REFRESH_KEY is missing: these codes were made with it')
        return seal.seal(writeCheck({ key, mac: Buffer.from(mac, 'base64') }), checkPurposeOf(row))
      },
      onProgress,
    }),
})

/** The live sessions by the key of their refresh token, which only the browser holds and nobody can write again. */
export const countRefreshKeys = (client: ClientBase): Promise<Map<string, number>> =>
  countBy(
    client,
    `coalesce(nullif(refresh_key_id, ''), 'REFRESH_KEY')`,
    'identity.session where ended_at is null and expires_at > now() and actor_id is null',
  )
