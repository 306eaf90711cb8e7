import { m } from '../../words/compiled/messages.js'

/** A progress animation while the bank issues its code. */
export const Initializing = () => (
  <div role="status" className="grid min-h-80 place-items-center max-sm:min-h-190 content-center gap-5 text-center">
    <h1 className="sr-only">{m.ekyc_name()}</h1>
    <svg viewBox="0 0 120 40" aria-hidden="true" className="w-30 overflow-visible" fill="none" strokeLinecap="round">
      <path d="M6 30c24 0 28-20 54-20s30-6 54-6" className="stroke-line stroke-3" />
      <path d="M6 38c24 0 28-20 54-20s30-6 54-6" className="stroke-line stroke-3" />
      <path
        d="M6 30c24 0 28-20 54-20s30-6 54-6"
        pathLength="100"
        strokeDasharray="34 100"
        className="ekyc-run stroke-jade stroke-3"
      />
      <path
        d="M6 38c24 0 28-20 54-20s30-6 54-6"
        pathLength="100"
        strokeDasharray="34 100"
        className="ekyc-run stroke-gold stroke-3"
      />
    </svg>
    <p className="text-lg font-semibold">{m.ekyc_initializing()}</p>
    <p className="max-w-80 text-ui text-pretty text-ink-2">{m.ekyc_initializing_how()}</p>
  </div>
)
