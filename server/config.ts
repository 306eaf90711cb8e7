import { billingShape, checkBilling } from '#billing'
import { checkEkyc, ekycShape } from '#ekyc'
import { identityShape } from '#identity'
import { marketplaceShape } from '#marketplace'
import { parseConfig } from '#platform/config'

const domainShape = { ...identityShape, ...billingShape, ...ekycShape, ...marketplaceShape }

/** The settings of a process: what the platform and every domain read from the environment. */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const config = parseConfig(env, domainShape)
  checkBilling(config, env)
  checkEkyc(config)
  return config
}

export type Config = ReturnType<typeof readConfig>
