import { openSeal } from '#platform/secret/secret'
import { staffCommands } from '#operations'
import type { Staff } from '#operations/command'
import { testConfig, testOrigin } from '../world/open-servers.ts'
import type { TestDatabase } from '../database/use-database.ts'

/** Commands of the staff without a process of their own for each; `run-command.ts` has the whole way. */
export const createCommandRunner = (db: TestDatabase) => {
  const config = testConfig(db.url('staff'))
  const seal = openSeal(config.SEAL_KEYS)
  const perform = (name: string, staff: Staff, options: object = {}): Promise<string[]> => {
    const { input, run } = staffCommands.find((one) => one.name === name)!
    return run(
      { database: db.as('staff'), seal, origin: testOrigin, issuer: config.ISSUER, staff },
      input.parse(options),
    )
  }
  /** One proposes, the other confirms. */
  const together = async (name: string, [first, second]: readonly [Staff, Staff], options: object) => {
    const said = await perform(name, first, options)
    return perform('confirm-proposal', second, { number: /Proposal (\d+)/.exec(said.join('\n'))![1] })
  }
  return { perform, together }
}
