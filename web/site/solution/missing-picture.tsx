import { m } from '../../words/compiled/messages.js'

/** In place of a picture that failed to load: broken lines, and the alt text. */
export const MissingPicture = ({ description }: { description: string }) => (
  <div className="mx-auto grid aspect-[88/50] max-w-250 place-items-center rounded-t-xl bg-surface p-6 text-center text-ui text-ink-2">
    <span>
      <svg
        viewBox="0 0 220 60"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        aria-hidden
        className="mx-auto mb-4 w-44"
      >
        <path className="stroke-jade" d="M4 46c28 0 32-22 58-22 12 0 18-2 26-8" />
        <path className="stroke-gold" d="M4 54c28 0 34-20 60-20 14 0 18 3 24 10" />
        <path className="stroke-line-strong" d="M132 22c30-4 46-16 84-16M132 32c30-4 46-16 84-16" />
      </svg>
      {m.solution_picture_lost({ description })}
    </span>
  </div>
)
