import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const skipLook =
  'fixed top-2 left-4 z-50 -translate-y-40 rounded-md bg-surface px-4 py-2.5 font-semibold shadow-float focus:translate-y-0'

export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <div id="top" className="flex min-h-dvh flex-col">
    <a href="#main" className={skipLook}>
      {m.site_skip()}
    </a>
    <Header />
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <Footer />
  </div>
)
