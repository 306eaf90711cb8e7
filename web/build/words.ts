import { readdir, readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { compiled, compileWords } from '../words/compile.ts'

const folder = new URL('messages/', compiled)
const index = new URL('_index.js', folder).pathname

/** Every sentence in one module, with the two imports that each of their files has once. */
const joinWords = async (): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && name !== '_index.js')
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return [
    `import { getLocale, experimentalStaticLocale } from '../runtime.js'`,
    `import * as registry from '../registry.js'`,
    ...files.map((file) => file.replace(/^(import .*|\/\*[^]*?\*\/)$/gm, '')),
  ].join('\n')
}

/**
 * Words become code before anything imports them, and again whenever a sentence changes. A build drops the files that
 * no page uses; development, where nothing is dropped, would fetch thousands of them one by one before the first page.
 */
export const words = (): Plugin => ({
  name: 'words',
  buildStart: async () => void (await compileWords()),
  configureServer: (server) => {
    const renew = async () => {
      if ((await compileWords()) === 'unchanged') return
      for (const environment of Object.values(server.environments)) {
        const module = environment.moduleGraph.getModuleById(index)
        if (module) await environment.reloadModule(module)
      }
    }
    server.watcher.on('change', (file) => {
      if (!/\/words\/[a-z]+\.(vi|en)\.json$/.test(file)) return
      renew().catch((error: unknown) => server.config.logger.error(String(error)))
    })
  },
  load(id) {
    return this.environment.mode === 'dev' && id === index ? joinWords() : null
  },
})
