/** One arrow for every direction: the class rotates it. Inline, so that buttons never wait for a file. */
export const Arrow = ({ className = 'size-4.5' }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" className={`lucide ${className}`}>
    <path strokeLinecap="round" strokeLinejoin="round" d="M5 12h14m-6-6 6 6-6 6" />
  </svg>
)
