import type { ReactNode } from 'react'

type HeadingProps = { title: ReactNode; children?: ReactNode }

/** Takes the focus when its step appears. */
export const Heading = ({ title, children }: HeadingProps) => (
  <>
    <h1
      tabIndex={-1}
      className="text-[2rem] leading-tight tracking-tight text-balance outline-none max-sm:text-[1.6875rem]"
    >
      {title}
    </h1>
    {children && <p className="mt-2.5 text-[1rem] leading-relaxed text-pretty text-ink-2">{children}</p>}
  </>
)
