import './gallery.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '../words/language.ts'
import { Gallery } from './gallery.tsx'

speak('en')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Gallery />
      </CSPProvider>
    </StrictMode>,
  )
}
