import { defineConfig } from 'vite'
import { baseConfig } from './build/config.ts'
import { serveByTable, upstreamProxy } from './build/serve-by-table.ts'

const { env } = process
const base = baseConfig()

/** Development only; the production build is `build.main.ts`, which starts from the same base. */
export default defineConfig({
  ...base,
  plugins: [...(base.plugins ?? []), serveByTable(env)],
  // there is no index.html from which Vite could discover dependencies; without this the first visit reloads
  optimizeDeps: { entries: ['{site/client,console/main,operations/main,gallery/main}.tsx', '**/*-page.tsx'] },
  server: {
    host: env.HOST ?? 'localhost',
    port: Number(env.PORT ?? 4000),
    strictPort: true,
    proxy: upstreamProxy(env),
  },
})
