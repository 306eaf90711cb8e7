import { globSync } from 'node:fs'
import { join } from 'node:path'
import { recordStatements } from '#platform/db/statement'

/** Prints every statement of the server as JSON, with the place of its definition. */
const server = join(import.meta.dirname, '..', '..')
const statements: { place: string; text: () => string }[] = []
recordStatements((text) => {
  const call = new Error('defined here').stack?.split('\n')[3] ?? ''
  statements.push({ place: /server\/([^:]+:\d+:\d+)\)?$/.exec(call)?.[1] ?? call, text })
})

const files = globSync('{billing,dashboard,ekyc,identity,marketplace,operations,organisation,platform}/**/*.ts', {
  cwd: server,
  exclude: (path) => /\.test\.ts$|-program\.ts$|\.main\.ts$/.test(path),
})
for (const file of files) await import(join(server, file))
process.stdout.write(JSON.stringify(statements.map(({ place, text }) => ({ place, text: text() }))))
