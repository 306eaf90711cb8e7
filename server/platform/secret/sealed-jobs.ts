import type { ClientBase } from 'pg'
import type { Seal } from './secret.ts'
import { countBy, type SealedColumn, walkRows } from './sealed-column.ts'

type Payload = Record<string, unknown>

/** The sealed texts in a payload of one shape: how they are found, and for what they were sealed. */
export type SealedPayload = {
  /** Names of the payload's fields that hold sealed texts. */
  fields: readonly string[]
  /** Undefined when the payload is of another shape. */
  renew(payload: Payload, seal: Seal): Payload | undefined
}

/** Jobs that wait, and dead ones, may hold sealed texts: they are looked for by shape, because dead jobs share a queue. */
export const sealedJobs = (shapes: readonly SealedPayload[]): SealedColumn => {
  const fields = shapes.flatMap((shape) => shape.fields).map((name) => `t.data ->> '${name}'`)
  const keyIds = `unnest(array[${fields.join(', ')}]) as field`
  const isSealed = `field like '%.%'`
  return {
    ring: 'shared',
    table: 'pgboss.job',
    column: 'data',
    count: (client: ClientBase) =>
      countBy(client, `split_part(field, '.', 1)`, `pgboss.job t, ${keyIds} where ${isSealed}`),
    reseal: (client, seal, onProgress) =>
      walkRows(client, {
        table: 'pgboss.job',
        value: 't.data::text',
        where: `exists (select from ${keyIds} where ${isSealed} and split_part(field, '.', 1) <> $1)`,
        keyId: seal.keyId,
        set: 'data = $1::jsonb',
        renew: (_, data) => {
          const payload = JSON.parse(data) as Payload
          const renewed = shapes.map((shape) => shape.renew(payload, seal)).find((one) => one !== undefined)
          if (!renewed) throw new Error('a job of an unknown shape')
          return JSON.stringify(renewed)
        },
        onProgress,
      }),
  }
}
