import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startSandbox } from './sandbox.ts'

test('it does not start in production', async () => {
  await expect(startSandbox({ port: 0, env: { NODE_ENV: 'production' } })).rejects.toThrow(
    'does not start in production',
  )
})

test('every folder is a service: it runs, is listed on the index page and accepts failure modes', async () => {
  const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
  try {
    const folders = readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
    expect(await (await fetch(`${sandbox.origin}/healthz`)).json()).toEqual({ ready: true, services: folders.sort() })
    const index = await (await fetch(sandbox.origin)).text()
    for (const folder of folders) {
      expect(index).toContain(`href="/${folder}/"`)
      expect(await (await fetch(`${sandbox.origin}/${folder}/behaviour`)).json()).toMatchObject({ mode: 'normal' })
    }
  } finally {
    await sandbox.stop()
  }
})

test('a foreign page that rebinds its host name to this machine reads nothing', async () => {
  const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
  try {
    const status = await new Promise((done) => {
      request(`${sandbox.origin}/mailbox/messages`, { headers: { host: 'evil.example' } }, (response) => {
        done(response.resume().statusCode)
      }).end()
    })
    expect(status).toBe(421)
  } finally {
    await sandbox.stop()
  }
})
