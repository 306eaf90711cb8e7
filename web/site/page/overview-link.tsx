import type { ComponentProps } from 'react'
import { cx } from '../../ui/cx.ts'

type OverviewLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link that may point at `/`, which redirects signed-in people to their dashboard; for them it carries `?overview`.
 * Both links are in the HTML and the mark set before the first paint picks one, so that it works without a script too.
 */
export const OverviewLink = ({ href, className, ...rest }: OverviewLinkProps) => {
  if (href !== '/') return <a {...rest} href={href} className={className} />
  return (
    <>
      <a {...rest} href="/" className={cx(className, 'in-data-signed-in:hidden')} />
      <a {...rest} href="/?overview" className={cx(className, 'not-in-data-signed-in:hidden')} />
    </>
  )
}
