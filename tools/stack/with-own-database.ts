import { join } from 'node:path'
import { openOwnDatabase } from './database.ts'
import { readPorts, readReach, readSecrets, type StackConfig } from './dev-env.ts'
import { onStop } from '../process/programs.ts'
import { root } from '../process/root.ts'

/** Runs `work` on the database of this clone; reuses PostgreSQL when `npm run dev` is running. */
export const withOwnDatabase = async (work: (config: StackConfig) => Promise<void>): Promise<void> => {
  const ports = readPorts(process.env)
  const database = await openOwnDatabase(ports.postgres)
  onStop(database.stop)
  try {
    const secrets = readSecrets(join(root, '.data'))
    const { origin, isLocal } = readReach({ PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] }, ports)
    await work({
      ports,
      secrets,
      dataFolder: join(root, '.data'),
      databaseUrl: database.url,
      origin,
      mode: isLocal ? 'development' : 'production',
      env: process.env,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await database.stop()
  }
}
