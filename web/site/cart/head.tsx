import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'

export const Head = ({ children }: { children?: ReactNode }) => (
  <div className="wrap flex flex-wrap items-baseline gap-x-4 pt-8 md:pt-12">
    <h1 className="text-3xl tracking-[-0.03em] md:text-4xl">{m.cart_title()}</h1>
    {children}
  </div>
)
