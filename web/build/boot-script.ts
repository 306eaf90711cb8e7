import { build } from 'vite'
import { root } from './config.ts'

/** `/boot.js` is a classic script: it must run before the first paint, which a module never does. */
export const bootScript = async (): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: 'boot/script.ts', formats: ['iife'], name: 'boot' },
      rolldownOptions: { output: { strict: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((it) => ('output' in it ? it.output : [])).find((it) => it.type === 'chunk')
  if (!chunk) throw new Error('the boot script was not built')
  return chunk.code
}
