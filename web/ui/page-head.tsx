import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; tag?: ReactNode; children?: ReactNode; actions?: ReactNode }

/** Title, one sentence, and the primary action at the right. */
export const PageHead = ({ title, tag, children, actions }: PageHeadProps) => (
  <div className="mb-6 flex items-start justify-between gap-6 max-md:mb-5 max-md:flex-col max-md:gap-3.5">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl wrap-break-word">{title}</h1>
        {tag}
      </div>
      {children && <p className="mt-1 max-w-[68ch] text-ink-2">{children}</p>}
    </div>
    {actions && <div className="flex flex-none gap-2 max-md:w-full max-md:[&>*]:flex-1">{actions}</div>}
  </div>
)
