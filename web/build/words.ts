import { readFile } from 'node:fs/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { compiled, compileWords, filesOf, readBlocks, warmCompiler } from '../words/compile.ts'

const index = new URL('messages/_index.js', compiled).pathname
const idOf = (block: string) => `${index}?block=${block}`

/** After the first pages of a fresh server, before a first message is likely to change. */
const warmAfterMs = 15_000

/** All messages of one block in one module, with the two imports that each of their files has once. */
const joinBlock = async (keys: string[]): Promise<string> => {
  const files = await Promise.all(keys.map((key) => readFile(new URL(filesOf(key)[0], compiled), 'utf8')))
  return [
    `import { getLocale, experimentalStaticLocale } from '../runtime.js'`,
    `import * as registry from '../registry.js'`,
    ...files.map((file) => file.replace(/^(import .*|\/\*[^]*?\*\/)$/gm, '')),
  ].join('\n')
}

const reload = async (server: ViteDevServer, ids: string[]) => {
  for (const environment of Object.values(server.environments))
    for (const id of ids) {
      const module = environment.moduleGraph.getModuleById(id)
      if (module) await environment.reloadModule(module)
    }
}

/**
 * Compiles messages before anything imports them, and again whenever one changes. A build drops unused files;
 * development would fetch thousands of them one by one before the first page. There each block is one module, so that a
 * changed message recompiles only its own block.
 */
export const words = (): Plugin => {
  let blocks: ReturnType<typeof readBlocks> | undefined
  const keysByBlock = () => (blocks ??= readBlocks())
  return {
    name: 'words',
    buildStart: async () => void (await compileWords()),
    configureServer: (server) => {
      const renew = async () => {
        const changed = await compileWords()
        if (changed.length === 0) return
        blocks = undefined
        const names = changed === 'all' ? [...(await keysByBlock()).keys()] : changed
        await reload(server, [...(changed === 'all' ? [index] : []), ...names.map(idOf)])
      }
      const logError = (error: unknown) => server.config.logger.error(String(error))
      server.watcher.on('change', (file) => {
        if (/\/words\/[a-z]+\.(vi|en)\.json$/.test(file)) renew().catch(logError)
      })
      server.httpServer?.once('listening', () => {
        setTimeout(() => void warmCompiler().catch(logError), warmAfterMs).unref()
      })
    },
    async load(id) {
      if (this.environment.mode !== 'dev' || !id.startsWith(index)) return null
      const all = await keysByBlock()
      const block = [...all].find(([name]) => idOf(name) === id)
      if (block) return joinBlock(block[1])
      return id === index ? [...all.keys()].map((name) => `export * from './_index.js?block=${name}'`).join('\n') : null
    },
  }
}
