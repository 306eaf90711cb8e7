import './ekyc.css'
import type { ReactNode } from 'react'
import { Brand } from '../../../ui/art/brand.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { LanguageSwitch } from '../../preference/language-switch.tsx'
import { ThemeToggle } from '../../../preference/theme-toggle.tsx'
import { paths } from '../../paths.ts'
import { useWizard } from '../wizard/browser-wizard.ts'
import { CaseTools } from './case-tools.tsx'
import { HeaderActions } from './header-actions.tsx'
import { StepPanel } from './step-panel.tsx'
import type { Step } from '../wizard/steps.ts'

const Header = () => (
  <header className="col-span-full flex min-h-16 items-center gap-1 border-b border-line bg-surface pr-5 pl-8 max-lg:pl-5 max-sm:min-h-14 max-sm:pr-1.5 max-sm:pl-4">
    <div className="mr-auto flex items-center gap-3.5">
      <Anchor
        href={paths.marketplace()}
        aria-label={m.identity_brand_home()}
        className="flex items-center rounded-sm max-sm:min-h-11"
      >
        <Brand />
      </Anchor>
      <span className="flex items-center gap-3.5 font-semibold text-ink-2 max-lg:sr-only">
        <span aria-hidden="true" className="h-5 w-px bg-line-strong" />
        {m.ekyc_name()}
      </span>
    </div>
    <HeaderActions />
    <span aria-hidden="true" className="mx-2 h-5 w-px bg-line max-md:hidden" />
    <div className="flex items-center max-md:hidden">
      <ThemeToggle />
      <LanguageSwitch />
    </div>
  </header>
)

const Footer = () => {
  const { setUp } = useWizard()
  return (
    <footer className="col-span-full flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line bg-surface px-8 py-5 text-sm text-ink-2 max-lg:px-5 max-sm:gap-y-0 max-sm:py-3 max-sm:[&>a]:inline-flex max-sm:[&>a]:min-h-11 max-sm:[&>a]:items-center [&>a]:hover:text-ink">
      <Anchor href={paths.terms()}>{m.identity_terms()}</Anchor>
      <Anchor href={paths.privacy()}>{m.identity_privacy()}</Anchor>
      <Anchor href={paths.contact()}>{m.identity_contact()}</Anchor>
      <p className="flex flex-wrap gap-x-6 sm:ml-auto max-sm:w-full max-sm:py-2">
        {setUp && (
          <span>
            {m.ekyc_hotline()}{' '}
            <a
              href={`tel:${setUp.hotline.replace(/[^\d+]/g, '')}`}
              className="rounded-sm font-semibold text-ink num max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
            >
              {setUp.hotline}
            </a>
          </span>
        )}
        <span className="num max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">{m.ekyc_hours()}</span>
      </p>
      <div className="-ml-2 flex items-center gap-1 md:hidden max-sm:w-full">
        <ThemeToggle />
        <LanguageSwitch />
      </div>
    </footer>
  )
}

type FrameProps = { step: Step; isKnown: boolean; children: ReactNode }

/** Header, the stepper at the left or, on phones, on top, and the current step. */
export const Frame = ({ step, isKnown, children }: FrameProps) => (
  <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]">
    <Header />
    <StepPanel step={step} isKnown={isKnown} />
    <main
      id="main"
      tabIndex={-1}
      className="min-w-0 px-18 pt-16 pb-18 outline-none max-xl:px-10 max-lg:px-5 max-lg:pt-12 max-lg:pb-14 max-sm:pt-8 max-sm:pb-11"
    >
      <div className="mx-auto max-w-166">
        {children}
        <CaseTools className="mt-14 border-t border-line pt-6 lg:hidden" />
      </div>
    </main>
    <Footer />
  </div>
)
