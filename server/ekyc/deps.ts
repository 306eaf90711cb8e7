import type { Captcha } from '#platform/captcha/captcha'
import type { EkycConfig } from './config.ts'
import type { Seal } from '#platform/secret/secret'
import type { OpenBank } from './bank/open-bank.ts'
import type { Registry } from './registry/registry.ts'

/** Injected into ekyc's operations and jobs; created once per process. */
export type EkycDeps = { bank: OpenBank; registry: Registry; seal: Seal; config: EkycConfig }
export type EkycApiDeps = EkycDeps & { captcha: Captcha }
