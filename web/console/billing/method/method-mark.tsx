import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

export type Mark = 'visa' | 'mastercard' | 'american_express' | 'card' | 'bank' | 'momo' | 'vnpay'

// brand colours, the same in both themes
const Word = ({ fill, size = 14, text }: { fill: string; size?: number; text: string }) => (
  <text
    x="26"
    y="17.5"
    textAnchor="middle"
    dominantBaseline="central"
    fill={fill}
    fontSize={size}
    fontWeight="800"
    letterSpacing="-0.3"
  >
    {text}
  </text>
)

const drawn: Record<Mark, ReactNode> = {
  visa: (
    <g fontStyle="italic">
      <Word fill="#17349a" text="VISA" />
    </g>
  ),
  mastercard: (
    <>
      <circle cx="22" cy="17" r="8.5" fill="#d9232e" />
      <circle cx="30.5" cy="17" r="8.5" fill="#f0a11f" fillOpacity="0.88" />
    </>
  ),
  american_express: <Word fill="#0b5ea8" size={12} text="AMEX" />,
  card: <Word fill="#47564e" text="••••" />,
  bank: <Landmark x="16" y="7" width="20" height="20" color="#0f5c46" />,
  momo: <Word fill="#fff" size={12} text="MoMo" />,
  vnpay: <Word fill="#14427e" size={12} text="VNPAY" />,
}

/** The logo of a method type, always beside its name. */
export const MethodMark = ({ mark, small = false }: { mark: Mark; small?: boolean }) => (
  <svg viewBox="0 0 52 34" aria-hidden="true" className={cx('block flex-none', small ? 'h-6.5 w-10' : 'h-8.5 w-13')}>
    <rect
      x="0.5"
      y="0.5"
      width="51"
      height="33"
      rx="7"
      fill={mark === 'momo' ? '#a50064' : '#fff'}
      stroke={mark === 'momo' ? '#a50064' : '#d8d8d0'}
    />
    {drawn[mark]}
  </svg>
)
