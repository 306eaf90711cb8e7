import { expect, test } from 'vitest'
import { unfinishedConsole } from '../console/app/unfinished.ts'
import { resolve } from './entries.ts'
import { unfinishedElsewhere } from './unfinished.ts'

/** The number may only fall: building a page lowers it. */
const left = { console: 2, elsewhere: 1 }

test('the pages that are not built yet are counted, and none is forgotten', () => {
  expect(unfinishedConsole).toHaveLength(left.console)
  expect(unfinishedElsewhere).toHaveLength(left.elsewhere)
  const paths = unfinishedConsole.map(({ path }) => path)
  for (const path of ['/account/orders', '/account/orders/$orderId']) expect(paths).toContain(path)
  for (const path of unfinishedElsewhere) expect(resolve(path)).not.toMatchObject({ status: 404 })
})
