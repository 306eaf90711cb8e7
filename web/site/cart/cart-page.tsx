import { m } from '../../words/compiled/messages.js'
import type { CartContent } from './cart-content.ts'
import { Failed, Guest, Waiting } from './cart-states.tsx'
import { Head } from './head.tsx'
import { NextSteps } from './next-steps.tsx'
import { useCartPage } from './use-cart-page.ts'

/**
 * An anonymous visitor sees what the cart is for; the marks set before the first paint know who is signed in, or may
 * be.
 */
const Start = () => (
  <>
    <div className="in-data-may-return:hidden in-data-signed-in:hidden">
      <Guest />
    </div>
    <div className="not-in-data-signed-in:not-in-data-may-return:hidden">
      <Waiting />
    </div>
  </>
)

export const Page = ({ content }: { content: CartContent }) => {
  const { state, retry } = useCartPage()
  return (
    <div className="overflow-x-clip">
      <noscript>
        <p className="wrap pt-8 text-pretty text-ink-2">{m.cart_noscript()}</p>
      </noscript>
      {state.at !== 'ready' && <Head />}
      {state.at === 'first' && <Start />}
      {state.at === 'loading' && <Waiting />}
      {state.at === 'over' && <Guest isOver />}
      {state.at === 'failed' && <Failed {...state} onRetry={retry} />}
      {state.at === 'ready' && <state.Contents first={state.cart} content={content} onOver={state.onOver} />}
      <NextSteps />
    </div>
  )
}
