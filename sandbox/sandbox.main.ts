import { startSandbox } from './sandbox.ts'

const sandbox = await startSandbox({ port: Number(process.env.SANDBOX_PORT ?? 4010), env: process.env })
console.log(`sandbox on ${sandbox.origin}`)

const stop = async () => {
  await sandbox.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
