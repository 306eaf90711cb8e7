import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { readPolicy } from './policy-store.ts'

export const viewPolicy: Handler<typeof organisation.viewPolicy> = async ({ tx, caller }) => ({
  policy: await readPolicy(tx, caller.organisation.id),
})
