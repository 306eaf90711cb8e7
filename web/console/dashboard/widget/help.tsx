import { contact } from '@song-hanh/content/contact'
import { BookOpen, Headset, LifeBuoy, type LucideIcon, Phone, SquareTerminal } from 'lucide-react'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { paths } from '../../paths.ts'

type Way = { href: string; label: string; detail?: string; icon: LucideIcon }

/** Set at build time by the installation. */
const ways = (): Way[] => {
  const { hotline, support } = contact[currentLanguage()]
  const number = String(import.meta.env.VITE_HOTLINE || hotline.value)
  const email = String(import.meta.env.VITE_SUPPORT_EMAIL || support.value)
  return [
    { href: paths.resources(), label: m.widget_help_resources(), icon: BookOpen },
    { href: paths.apiReference(), label: m.widget_help_api(), icon: SquareTerminal },
    { href: paths.contact(), label: m.widget_help_contact(), icon: LifeBuoy },
    {
      href: `tel:${number.replaceAll(' ', '')}`,
      label: `${hotline.label} ${number}`,
      detail: hotline.hours,
      icon: Phone,
    },
    { href: `mailto:${email}`, label: support.label, detail: email, icon: Headset },
  ]
}

/** Days and hours get a line each where both do not fit into one. */
const piece = /(?<=:) /

/** Links to help. Nothing to load. */
export const Help = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <ul className="-my-1.5 grid content-start gap-x-8 @md:grid-cols-2">
      {ways().map(({ href, label, detail, icon: Icon }) => (
        <li key={href} className="flex border-t border-line first:border-transparent @md:nth-2:border-transparent">
          <Anchor
            href={href}
            className="flex min-h-9.5 flex-1 items-start gap-2.5 py-2 text-ui font-medium hover:text-jade max-md:min-h-11.5 max-md:items-center"
          >
            <Icon className="mt-0.5 size-4.25 text-ink-3" aria-hidden="true" />
            <span className="min-w-0">
              <span className="num">{label}</span>
              {detail && (
                <span className="block text-sm font-normal wrap-anywhere text-ink-2">
                  {detail.split(piece).flatMap((one) => [
                    <span key={one} className="inline-block">
                      {one}
                    </span>,
                    ' ',
                  ])}
                </span>
              )}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  </div>
)
