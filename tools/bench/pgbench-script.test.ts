import { expect, test } from 'vitest'
import { scriptOf } from './pgbench-script.ts'

const id = '01a1e550-c4ad-7c6e-8e6a-ab32c917f5b9'
const other = '01a1e550-c4ad-7c6e-8e6a-ab32c917f5ba'

test('values of the row become variables, generated ids are generated again, the rest is kept', () => {
  const sent = [
    { text: 'select 1 from t where a = $1 and b = $2::bigint', values: [id, 5000] },
    {
      text: 'insert into e select $1, unnest($2::bigint[]),\n $3, $4',
      values: [other, [5000, -5000], '{"a":null}', null],
    },
    { text: 'select $1::timestamptz, $2', values: ['2026-11-16T17:00:00.000Z', other] },
  ]
  expect(scriptOf(sent, { a: id, amount: 5000 })).toBe(
    `select 1 from t where a = (:a)::uuid and b = (:amount)::bigint::bigint;
insert into e select md5(:k || '-0')::uuid, unnest(array[(:amount)::bigint, (-(:amount)::bigint)]::bigint[]), '{"a": null}', null;
select '2026-11-16T17:00:00.000Z'::timestamptz, md5(:k || '-0')::uuid;
`,
  )
})
