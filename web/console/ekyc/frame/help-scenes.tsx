import { cx } from '../../../ui/cx.ts'

/** Elements appear one after the other: `late` is the delay in beats. */
const late = (beats: number) => `ekyc-late-${beats}`

const Sheet = ({ x, width }: { x: number; width: number }) => (
  <rect x={x} y="40" width={width} height="240" rx="14" className="fill-surface stroke-line" />
)

const sample = '1409876535'
const digits = [...sample].map((digit, index) => ({ digit, index }))

/** The number goes from the certificate into the field, digit by digit. */
export const NumberScene = () => (
  <>
    <Sheet x={56} width={200} />
    <path d="M96 84h120M112 102h88" strokeWidth="7" className="stroke-line" />
    <rect x="80" y="128" width="152" height="36" rx="8" strokeWidth="2" className="fill-gold-tint stroke-gold" />
    <text x="156" y="152" fontSize="17" fontWeight="600" textAnchor="middle" className="fill-ink font-mono">
      {sample}
    </text>
    <path d="M80 196h152M80 216h112M80 236h132" strokeWidth="6" className="stroke-line" />
    <path d="M262 146c30 0 30-10 56-10" pathLength="100" strokeWidth="3" className="ekyc-line stroke-jade" />
    <path d="M262 155c30 0 30-10 56-10" pathLength="100" strokeWidth="3" className="ekyc-line stroke-gold" />
    <rect x="330" y="104" width="254" height="58" rx="12" strokeWidth="2" className="fill-surface stroke-jade" />
    {digits.map(({ digit, index }) => (
      <text
        key={index}
        x={352 + index * 21.5}
        y="141"
        fontSize="23"
        fontWeight="500"
        className={cx('ekyc-come fill-ink font-mono', late(6 + index))}
      >
        {digit}
      </text>
    ))}
    <g className={cx('ekyc-come', late(19))}>
      <rect x="330" y="178" width="128" height="48" rx="12" className="fill-jade" />
      <path d="m380 203 10 10 19-22" strokeWidth="5" className="stroke-on-jade" />
    </g>
  </>
)

/** Fields that fill, and beside them the phone with its code. */
export const DeclareScene = () => (
  <>
    <Sheet x={56} width={316} />
    {[0, 1, 2, 3].map((row) => (
      <g key={row}>
        <rect x="80" y={64 + row * 50} width="268" height="36" rx="8" className="fill-paper stroke-line-strong" />
        <path
          d={`M98 ${82 + row * 50}h${[196, 150, 120, 176][row]}`}
          pathLength="100"
          strokeWidth="7"
          className={cx('ekyc-line stroke-ink-2', late(2 + row * 4))}
        />
      </g>
    ))}
    <rect x="436" y="44" width="132" height="232" rx="20" strokeWidth="2" className="fill-surface stroke-ink-2" />
    <path d="M486 60h32" strokeWidth="4" className="stroke-line-strong" />
    <g className={cx('ekyc-come', late(16))}>
      <rect x="450" y="84" width="104" height="52" rx="10" className="fill-jade-tint" />
      <path d="M464 102h76M464 118h48" strokeWidth="6" className="stroke-jade" />
    </g>
    {[0, 1, 2, 3, 4, 5].map((cell) => (
      <g key={cell}>
        <rect x={450 + cell * 17.6} y="160" width="15" height="26" rx="4" className="fill-paper stroke-line-strong" />
        <circle cx={457.5 + cell * 17.6} cy="173" r="3.6" className={cx('ekyc-come fill-ink', late(20 + cell))} />
      </g>
    ))}
    <rect x="450" y="210" width="104" height="34" rx="9" className={cx('ekyc-come fill-jade', late(28))} />
  </>
)

/** Everything is reviewed, agreed to, and sent. */
export const ReviewScene = () => (
  <>
    <Sheet x={120} width={400} />
    {[0, 1, 2, 3].map((row) => (
      <g key={row}>
        <path d={`M148 ${78 + row * 32}h72`} strokeWidth="6" className="stroke-line-strong" />
        <path d={`M252 ${78 + row * 32}h${[168, 128, 188, 148][row]}`} strokeWidth="6" className="stroke-ink-2" />
        <path
          d={`m474 ${77 + row * 32} 6 6 11-13`}
          strokeWidth="3.5"
          className={cx('ekyc-come stroke-jade', late(3 + row * 3))}
        />
        <path d={`M148 ${94 + row * 32}h344`} className="stroke-line" />
      </g>
    ))}
    <rect x="148" y="218" width="24" height="24" rx="6" strokeWidth="2" className="fill-surface stroke-jade" />
    <path d="m154 230 5 5 9-11" strokeWidth="3.5" className={cx('ekyc-come stroke-jade', late(17))} />
    <path d="M186 226h120M186 238h84" strokeWidth="5" className="stroke-line-strong" />
    <g className={cx('ekyc-come', late(22))}>
      <rect x="386" y="212" width="108" height="42" rx="11" className="fill-jade" />
      <path d="M418 233h40m-12-11 12 11-12 11" strokeWidth="4" strokeLinejoin="round" className="stroke-on-jade" />
    </g>
  </>
)

/** From us to the bank, with a letter on the way. */
export const WayScene = () => (
  <>
    <path d="M40 254c150 0 170-88 300-88s150-40 210-40" strokeWidth="4" className="stroke-line" />
    <path d="M40 268c150 0 170-88 300-88s150-40 210-40" strokeWidth="4" className="stroke-line" />
    <path
      d="M40 254c150 0 170-88 300-88s150-40 210-40"
      pathLength="100"
      strokeWidth="4"
      className="ekyc-line-slow stroke-jade"
    />
    <path
      d="M40 268c150 0 170-88 300-88s150-40 210-40"
      pathLength="100"
      strokeWidth="4"
      className="ekyc-line-slow stroke-gold"
    />
    <g className={cx('ekyc-come', late(3))}>
      <rect x="108" y="138" width="96" height="66" rx="10" strokeWidth="2" className="fill-surface stroke-ink-2" />
      <path d="m112 146 44 32 44-32" strokeWidth="3" strokeLinejoin="round" className="stroke-ink-2" />
    </g>
    <g className={cx('ekyc-come', late(10))}>
      <circle cx="340" cy="118" r="30" strokeWidth="2" className="fill-surface stroke-gold-ink" />
      <path d="M340 100v18l12 8" strokeWidth="3.5" strokeLinejoin="round" className="stroke-gold-ink" />
    </g>
    <g className={cx('ekyc-come', late(18))}>
      <path d="M500 92 552 62l52 30z" strokeWidth="2" strokeLinejoin="round" className="fill-jade stroke-jade" />
      <path d="M516 104v42m24-42v42m24-42v42m24-42v42" strokeWidth="8" className="stroke-jade" />
      <path d="M502 162h100" strokeWidth="9" className="stroke-jade" />
    </g>
    <g className={cx('ekyc-come', late(26))}>
      <circle cx="552" cy="214" r="24" className="fill-jade" />
      <path d="m541 215 8 8 15-18" strokeWidth="4.5" strokeLinejoin="round" className="stroke-on-jade" />
    </g>
  </>
)
