import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from './process/ports.ts'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'

test('npm run dev on a taken port names every port that can be changed', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const names = [
    'AUTH_PORT',
    'API_PORT',
    'WORKER_PORT',
    'STAFF_PORT',
    'SANDBOX_PORT',
    'SANDBOX_SMTP_PORT',
    'POSTGRES_PORT',
  ]
  const free = await freePorts(names.length)
  const env = Object.fromEntries(names.map((name, at) => [name, String(free[at])]))
  const { code, output } = await runProgram({
    name: 'dev',
    command: process.execPath,
    args: [join(root, 'tools/dev.ts')],
    env: { ...env, APP_PORT: String(port) },
  })
  expect(code).toBe(1)
  expect(output).toContain(`app (${port})`)
  for (const name of ['APP_PORT', ...names]) expect(output).toContain(`${name}=`)
})
