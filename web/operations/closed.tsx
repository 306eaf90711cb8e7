import { Brand } from '../ui/art/brand.tsx'
import { m } from '../words/compiled/messages.js'

/** Until the staff pages exist this says so, and links misdirected customers to their host. */
export const Closed = ({ customerOrigin }: { customerOrigin: string }) => (
  <main className="deep grid min-h-dvh content-center">
    <div className="wrap max-w-[46rem] py-16">
      <Brand onDeep />
      <h1 className="mt-10 text-4xl">{m.operations_title()}</h1>
      <p className="mt-4 max-w-[36em] text-lg text-pretty text-on-deep-2">{m.operations_text()}</p>
      <a
        href={`${customerOrigin}/dashboard`}
        className="mt-8 inline-flex min-h-11 items-center font-semibold text-deep-gold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {m.operations_customer()}
      </a>
    </div>
  </main>
)
