import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { leanStyles } from './lean-styles.ts'
import { preloadFonts } from './preload-fonts.ts'
import { words } from './words.ts'

export const root = new URL('..', import.meta.url).pathname

/** The provider's contact details, from the same build settings as the public pages. */
export const contact = ({ HOTLINE, SUPPORT_EMAIL }: NodeJS.ProcessEnv) => ({
  'import.meta.env.VITE_HOTLINE': JSON.stringify(HOTLINE ?? ''),
  'import.meta.env.VITE_SUPPORT_EMAIL': JSON.stringify(SUPPORT_EMAIL ?? ''),
})

/** What development and every build have in common. */
export const baseConfig = (): InlineConfig => ({
  root,
  define: contact(process.env),
  configFile: false,
  appType: 'custom',
  plugins: [words(), tailwindcss(), react(), preloadFonts(), leanStyles()],
  build: {
    // a data: URL would need an exception in the policy, and the polyfill is an inline script
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    reportCompressedSize: false,
  },
})
