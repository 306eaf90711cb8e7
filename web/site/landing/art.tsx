import { cx } from '../../ui/cx.ts'

type ArtProps = { name: string; size: readonly [width: number, height: number]; className?: string; both?: boolean }

/** A picture below the fold; one per theme unless it suits both. A hidden lazy picture is never downloaded. */
export const Art = ({ name, size: [width, height], className, both = false }: ArtProps) => {
  const file = { width, height, loading: 'lazy', decoding: 'async' } as const
  const src = `/art/landing/${name}`
  if (both) return <img {...file} alt="" src={`${src}.svg`} className={className} />
  return (
    <>
      <img {...file} alt="" src={`${src}.svg`} className={cx(className, 'dark:hidden')} />
      <img {...file} alt="" src={`${src}-dark.svg`} className={cx(className, 'not-dark:hidden')} />
    </>
  )
}
