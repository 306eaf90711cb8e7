import { hydrateRoot } from 'react-dom/client'
import { speak } from '../words/language.ts'
import { App } from './app.tsx'
import type { PageData } from './page.ts'
import { loadView } from './views.ts'

const bringToLife = async (root: Element, data: PageData) => {
  speak(data.language)
  const View = await loadView(data.view)
  hydrateRoot(root, <App data={data} View={View} />)
}

// the build makes one stylesheet for each view and names it in the page; in development this brings changes at once
if (import.meta.env.DEV) void import('../styles/site.css')

const root = document.querySelector('#root')
const source = document.querySelector('#page')?.textContent
// not awaited at the top: the view imports this very file's chunk, and each would wait for the other
// the data was written by our own build into our own page, and checked there
if (root && source) void bringToLife(root, JSON.parse(source) as PageData)
