import { expect, test } from 'vitest'
import { frameOf } from './chunks.ts'

const icons = '/node_modules/lucide-react/dist/esm/icons'
const modules: Record<string, { importedIds: string[]; code: string }> = {
  '/web/site/client.tsx': { importedIds: ['/web/site/layout/header.tsx'], code: '' },
  '/web/site/layout/header.tsx': {
    importedIds: ['/lucide-react.mjs', '/web/words/compiled/messages/_index.js'],
    code: `import { Menu, ArrowUpRight as Up, Trash2 } from "lucide-react";`,
  },
  // both indexes reach everything, whichever module imports them
  '/lucide-react.mjs': {
    importedIds: ['menu', 'arrow-up-right', 'trash-2', 'store'].map((name) => `${icons}/${name}.mjs`),
    code: '',
  },
  '/web/words/compiled/messages/_index.js': {
    importedIds: ['site_menu', 'site_error_text', 'contact_send'].map(
      (key) => `/web/words/compiled/messages/${key}.js`,
    ),
    code: '',
  },
}
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }
const placeOf = (id: string) => frameOf('/web/site/client.tsx').name(id, graph)

test('an icon is in the frame when a file of the frame names it, not because the index knows it', () => {
  for (const name of ['menu', 'arrow-up-right', 'trash-2']) expect(placeOf(`${icons}/${name}.mjs`), name).toBe('frame')
  expect(placeOf(`${icons}/store.mjs`)).toBeNull()
})

test('sentences of single pages stay with their pages', () => {
  expect(placeOf('/web/words/compiled/messages/site_menu.js')).toBe('frame')
  for (const key of ['site_error_text', 'contact_send'])
    expect(placeOf(`/web/words/compiled/messages/${key}.js`), key).toBeNull()
})
