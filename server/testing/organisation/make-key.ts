import { organisation } from '@song-hanh/contract/organisation'
import type { Call, Reply } from '@song-hanh/contract/http/route'
import type { Credentials } from '../world/caller.ts'
import type { World } from '../world/open-world.ts'

export type MadeKey = Reply<typeof organisation.createKey>

const name = 'ci-deploy'

/** Asks for a key over HTTP, whether or not it is allowed. */
export const createKey = (world: World, member: Credentials, body: object = {}) =>
  world.as(member).send(organisation.createKey, { body: { name, ...body } })

/** A key that a member makes over HTTP. */
export const makeKey = (
  world: World,
  member: Credentials,
  body: Partial<Call<typeof organisation.createKey>['body']> = {},
): Promise<MadeKey> => world.as(member).call(organisation.createKey, { body: { name, ...body } })
