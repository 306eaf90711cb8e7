import type { Captcha } from '#platform/captcha'
import type { Config } from '#platform/config'
import type { Seal } from '#platform/secret'
import type { OpenBank } from './bank/open-bank.ts'
import type { Registry } from './registry/registry.ts'

/** What the operations work with; made once for each process. */
export type EkycDeps = { bank: OpenBank; registry: Registry; seal: Seal; config: Config }
export type EkycApiDeps = EkycDeps & { captcha: Captcha }
