import { avatarPicture, initials } from './avatar-picture.ts'
import { cx } from '../cx.ts'

const tints = [
  ['fill-jade-tint', 'fill-jade', 'stroke-jade'],
  ['fill-sky-tint', 'fill-sky', 'stroke-sky'],
  ['fill-plum-tint', 'fill-plum', 'stroke-plum'],
  ['fill-gold-tint', 'fill-gold-ink', 'stroke-gold-ink'],
  ['fill-leaf-tint', 'fill-leaf', 'stroke-leaf'],
  ['fill-lacquer-tint', 'fill-lacquer', 'stroke-lacquer'],
] as const

type AvatarProps = {
  /** The person's id, from which the picture is derived. */
  id: string
  name: string
  /** The name is beside it: the picture is decorative. */
  beside?: boolean
  className?: string | undefined
}

/** Initials above contour lines; the lines stay below the letters. */
export const Avatar = ({ id, name, beside = true, className }: AvatarProps) => {
  const { tint, lines } = avatarPicture(id)
  const [ground, letters, stroke] = tints[tint] ?? tints[0]
  return (
    <svg
      viewBox="0 0 32 32"
      {...(beside ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx('flex-none rounded-[28%]', className ?? 'size-8')}
    >
      <rect width="32" height="32" className={ground} />
      <g fill="none" strokeWidth="1.2" opacity="0.55" className={stroke}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <text
        x="16"
        y="19"
        textAnchor="middle"
        fontSize="12.5"
        fontWeight="600"
        letterSpacing="-0.2"
        className={cx('font-sans', letters)}
      >
        {initials(name)}
      </text>
    </svg>
  )
}

/** The mark of an organisation: lines that rise on deep green. */
export const OrganisationMark = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 32 32"
    fill="none"
    strokeLinecap="round"
    strokeWidth="1.6"
    aria-hidden="true"
    className={cx('flex-none rounded-[28%]', className ?? 'size-8')}
  >
    <rect width="32" height="32" className="fill-deep dark:fill-deep-line" />
    <path className="stroke-deep-gold" d="M6 23c5 0 6.5-9 10.5-9S22 8.5 26 8.5" />
    <path className="stroke-on-deep-2" opacity="0.75" d="M6 26.5c5 0 6.5-8.5 10.5-8.5S22 13 26 13" />
    <path className="stroke-on-deep-2" opacity="0.35" d="M10 28.5c3.5 0 4-6.5 7.5-6.5s4.5-4.5 8.5-4.5" />
  </svg>
)
