import type { ReactNode } from 'react'
import { Brand, BrandMark } from '../../ui/art/brand.tsx'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { ClimbArt } from './climb-art.tsx'
import type { Climb } from './climb-art.tsx'
import { mapSize } from './climb.ts'
import { LanguageSwitch } from '../preference/language-switch.tsx'
import { ThemeToggle } from '../../preference/theme-toggle.tsx'

type AuthFrameProps = Climb & {
  /** The privacy note for this form. */
  trust: string
  /** On the map instead of the climb. Decorative: the page says it in words. */
  over?: ReactNode
  children: ReactNode
}

const Footer = ({ trust }: { trust: string }) => (
  <footer className="mx-auto mt-auto w-full max-w-120 px-5 pt-5 pb-7 text-sm text-ink-2 max-lg:pb-5">
    <p className="mb-6 flex items-start gap-2.5 min-[75rem]:hidden">
      <BrandMark className="size-5" />
      <span className="text-balance">{trust}</span>
    </p>
    <div className="flex flex-wrap gap-x-5 gap-y-1 max-sm:[&>a]:inline-flex max-sm:[&>a]:min-h-11 max-sm:[&>a]:items-center [&>a]:hover:text-ink">
      <Anchor href={paths.terms()}>{m.identity_terms()}</Anchor>
      <Anchor href={paths.privacy()}>{m.identity_privacy()}</Anchor>
      <Anchor href={paths.contact()} className="ml-auto">
        {m.identity_contact()}
      </Anchor>
    </div>
  </footer>
)

/** On small screens the progress is two lines under the header. */
const Rail = ({ at, stops }: Pick<Climb, 'at' | 'stops'>) => (
  <svg
    viewBox={`0 0 ${stops.length} 7`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="block h-1.75 w-full lg:hidden"
  >
    <path d={`M0 1H${stops.length}M0 6H${stops.length}`} className="stroke-line stroke-2" />
    <path d={`M0 1H${at + 0.95}`} className="stroke-jade stroke-2" />
    <path d={`M0 6H${at + 0.95}`} className="stroke-gold stroke-2" />
  </svg>
)

/** The map rotated by a quarter, so that its slope faces up. */
const LyingMap = (climb: Climb) => (
  <div
    aria-hidden="true"
    className="art-map-flat relative h-[min(66vw,380px)] flex-none overflow-hidden lg:hidden print:hidden"
  >
    <svg viewBox="60 -8 760 600" preserveAspectRatio="xMidYMin slice" className="absolute inset-0 size-full">
      <g transform="translate(900 0) rotate(90)">
        <ClimbArt {...climb} named={false} />
      </g>
    </svg>
  </div>
)

/** The sign-in area: the form at the left, the hill at the right or, on phones, below. */
export const AuthFrame = ({ trust, over, children, ...climb }: AuthFrameProps) => (
  <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,52fr)_minmax(0,48fr)]">
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-24 w-full max-w-120 flex-none items-center justify-between px-5 max-lg:h-18 max-sm:h-16">
        <Anchor
          href={paths.marketplace()}
          aria-label={m.identity_brand_home()}
          className="flex items-center rounded-sm max-sm:min-h-11"
        >
          <Brand />
        </Anchor>
        <div className="-mr-2.5 flex items-center gap-0.5">
          <ThemeToggle />
          <LanguageSwitch />
        </div>
      </header>
      <Rail {...climb} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-120 px-5 pt-[clamp(1.5rem,7.5vh,4.5rem)] pb-10 outline-none max-lg:pt-10 max-sm:pt-8"
      >
        {children}
      </main>
      <Footer trust={trust} />
      <LyingMap {...climb} />
    </div>
    <aside aria-label={m.identity_aside()} className="relative max-lg:hidden">
      <div className="art-map sticky top-0 h-dvh overflow-hidden">
        <svg
          viewBox={`0 0 ${mapSize.join(' ')}`}
          preserveAspectRatio="xMinYMid slice"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {over === undefined && <ClimbArt {...climb} named />}
        </svg>
        {over}
        <p className="absolute right-6 bottom-6 flex max-w-93 max-[75rem]:hidden items-start gap-3 rounded-xl bg-deep-2 py-3.5 pr-4.5 pl-4 text-ui text-on-deep">
          <BrandMark onDeep className="mt-px size-5" />
          <span className="text-pretty">{trust}</span>
        </p>
      </div>
    </aside>
  </div>
)
