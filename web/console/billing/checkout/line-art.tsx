/** The brand's two lines rise side by side; a failure breaks them. */
export const RisingLines = () => (
  <svg viewBox="0 0 64 48" width="64" height="48" fill="none" strokeWidth="5" strokeLinecap="round" aria-hidden="true">
    <path className="stroke-jade" d="M4 30c13 0 14-12 28-12s15-12 28-12" />
    <path className="stroke-gold" d="M4 42c13 0 14-12 28-12s15-12 28-12" />
  </svg>
)

export const BrokenLines = () => (
  <svg viewBox="0 0 64 48" width="64" height="48" fill="none" strokeWidth="5" strokeLinecap="round" aria-hidden="true">
    <path className="stroke-lacquer" d="M4 30c13 0 13-10 21-11M43 17c6-2 8-11 17-11" />
    <path className="stroke-line-strong" d="M4 42c13 0 13-10 21-11M43 29c6-2 8-11 17-11" />
  </svg>
)
