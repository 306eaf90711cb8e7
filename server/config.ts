import { billingShape, checkBilling } from '#billing'
import { checkEkyc, ekycShape } from '#ekyc'
import { identityProblems, identityShape } from '#identity'
import { marketplaceProblems, marketplaceShape } from '#marketplace'
import { operationsShape } from '#operations/session'
import { isLiveProduction, parseConfig } from '#platform/config'
import { platformProblems } from '#platform/live-config'

const domainShape = { ...identityShape, ...billingShape, ...ekycShape, ...marketplaceShape, ...operationsShape }

/** The settings of a process: what the platform and every domain read from the environment. */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const config = parseConfig(env, domainShape)
  checkBilling(config, env)
  checkEkyc(config)
  const problems = isLiveProduction(config)
    ? [...platformProblems(config, env), ...identityProblems(config), ...marketplaceProblems(config)]
    : []
  if (problems.length)
    throw new Error(
      `Not fit for ${config.PUBLIC_ORIGIN}, which is not this machine:\n${problems.map(({ name, fix }) => `  ${name}: ${fix}`).join('\n')}`,
    )
  return config
}

export type Config = ReturnType<typeof readConfig>
