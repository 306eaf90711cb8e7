import { cx } from '../../ui/cx.ts'

/** Lines fade out instead of ending in the middle of a page. */
const fades = {
  none: 'mask-[url(/art/waves.svg)]',
  left: 'mask-[linear-gradient(90deg,transparent,#000_45%),url(/art/waves.svg)] mask-intersect',
  right: 'mask-[linear-gradient(90deg,#000_55%,transparent),url(/art/waves.svg)] mask-intersect',
  both: 'mask-[linear-gradient(90deg,transparent,#000_30%,#000_70%,transparent),url(/art/waves.svg)] mask-intersect',
}

type WavesProps = { fade?: keyof typeof fades; className: string }

/** Contour lines in a colour of the theme: the drawn file is only their shape. */
export const Waves = ({ fade = 'none', className }: WavesProps) => (
  <div
    aria-hidden="true"
    className={cx('pointer-events-none mask-size-[100%_100%] mask-no-repeat', fades[fade], className)}
  />
)
