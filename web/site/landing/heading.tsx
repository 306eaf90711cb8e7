type HeadingProps = { id: string; title: string; subtitle?: string }

export const headingLook = 'text-[1.875rem] leading-[1.2] tracking-[-0.025em] md:text-[2.5rem]'

export const Heading = ({ id, title, subtitle }: HeadingProps) => (
  <>
    <h2 id={id} className={`${headingLook} max-w-[18em]`}>
      {title}
    </h2>
    {subtitle && <p className="mt-3 text-lg text-ink-2">{subtitle}</p>}
  </>
)
