/** Two climbing lines, broken in the middle, where the status code is. */
export const BrokenLines = ({ code }: { code: number }) => (
  <svg viewBox="0 0 640 150" fill="none" aria-hidden="true" className="h-auto w-full max-w-160 overflow-visible">
    <g strokeWidth="5" strokeLinecap="round" className="stroke-jade">
      <path d="M4 118c78 0 96-26 168-30" />
      <path d="M452 58c62-6 92-32 184-34" />
    </g>
    <g strokeWidth="5" strokeLinecap="round" className="stroke-gold">
      <path d="M4 136c78 0 104-26 190-31" />
      <path d="M474 76c50-8 86-33 162-35" />
    </g>
    <text
      x="322"
      y="122"
      textAnchor="middle"
      className="fill-current text-[7.5rem] font-semibold tracking-[-0.05em] [font-variant-numeric:tabular-nums]"
    >
      {code}
    </text>
  </svg>
)
