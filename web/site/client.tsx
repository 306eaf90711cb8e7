import { hydrateRoot } from 'react-dom/client'
import { speak } from '../words/language.ts'
import { App } from './app.tsx'
import type { PageData } from './page/page.ts'
import { loadView } from './views.ts'

const hydrate = async (root: Element, data: PageData) => {
  speak(data.language)
  const View = await loadView(data.view)
  hydrateRoot(root, <App data={data} View={View} />)
}

// the build links one stylesheet per view; in development this applies changes at once
if (import.meta.env.DEV) void import('../styles/site.css')

const root = document.querySelector('#root')
const source = document.querySelector('#page')?.textContent
// no top-level await: the view imports this file's own chunk, which would deadlock
// the data was written by our own build into our own page, and validated there
if (root && source) void hydrate(root, JSON.parse(source) as PageData)
