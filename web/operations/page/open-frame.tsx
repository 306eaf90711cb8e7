import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepLanguage, languageNames, publishLanguage, useLanguage } from '../../preference/choices.ts'
import { ThemeToggle } from '../../preference/theme-toggle.tsx'
import { Brand } from '../../ui/art/brand.tsx'
import { m } from '../../words/compiled/messages.js'

/** The customers' and the staff's host differ in their first label. */
const customerOrigin = () => location.origin.replace('//operations.', '//')

export const OperationsTag = () => (
  <span className="rounded-sm bg-deep-line px-2 py-0.5 text-xs font-semibold text-on-deep">{m.operations_tag()}</span>
)

export const OtherLanguage = ({ className }: { className?: string }) => {
  const other = useLanguage() === 'vi' ? 'en' : 'vi'
  const change = () => {
    keepLanguage(other)
    publishLanguage()
  }
  return (
    <button type="button" lang={other} onClick={change} className={className}>
      {languageNames[other]()}
    </button>
  )
}

/** Before sign-in: the ridges at the left, or above on phones. */
export const OpenFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh bg-work md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] max-md:grid-rows-[15.5rem_minmax(0,1fr)]">
    <div className="relative overflow-hidden bg-deep text-on-deep print:hidden">
      <img
        src="/art/whorl.svg"
        alt=""
        width="640"
        height="900"
        className="absolute inset-0 size-full object-cover max-md:-top-4.5 max-md:h-107"
      />
      <div className="absolute top-7 left-8 flex items-center gap-3 max-md:inset-x-0 max-md:top-0 max-md:h-14 max-md:bg-deep max-md:px-4.5">
        <Brand onDeep />
        <OperationsTag />
      </div>
    </div>
    <div className="flex min-w-0 flex-col px-18 pt-8 pb-7 max-lg:px-10 max-md:px-4.5 max-md:pt-4 max-md:pb-4">
      <div className="flex items-center justify-between gap-3 text-sm text-ink-2 md:justify-end">
        <span className="flex min-w-0 items-center gap-2">
          <Lock className="size-4 flex-none text-jade" aria-hidden="true" />
          <span className="truncate font-mono text-xs">{location.host}</span>
        </span>
        <ThemeToggle />
      </div>
      <main id="main" tabIndex={-1} className="my-auto w-full max-w-110 py-6 outline-none max-md:my-0 max-md:pt-3">
        {children}
      </main>
      <footer className="mt-auto flex items-center justify-between gap-4 text-sm text-ink-2 max-md:[&>*]:min-h-11">
        <p className="flex flex-wrap items-center gap-x-1.5">
          {m.operations_customer_question()}
          <a href={customerOrigin()} className="font-semibold text-jade hover:underline max-md:py-3">
            {m.operations_customer_link({ host: new URL(customerOrigin()).host })}
          </a>
        </p>
        <OtherLanguage className="hover:text-ink" />
      </footer>
    </div>
  </div>
)
