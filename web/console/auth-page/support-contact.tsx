import { contact } from '@song-hanh/content/contact'
import { Mail, Phone } from 'lucide-react'
import { currentLanguage } from '../../words/language.ts'
import { m } from '../../words/compiled/messages.js'

/** Support contacts. Set at build time by the installation. */
export const SupportContact = () => {
  const { hotline, support } = contact[currentLanguage()]
  const number = String(import.meta.env.VITE_HOTLINE || hotline.value)
  const email = String(import.meta.env.VITE_SUPPORT_EMAIL || support.value)
  const ways = [
    { href: `tel:${number.replaceAll(' ', '')}`, Icon: Phone, value: number, note: hotline.hours },
    { href: `mailto:${email}`, Icon: Mail, value: email, note: support.label },
  ]
  return (
    <ul aria-label={m.identity_contact()} className="grid gap-4.5">
      {ways.map(({ href, Icon, value, note }) => (
        <li key={href} className="flex gap-3.5">
          <Icon className="mt-0.5 size-4.5 flex-none text-jade" aria-hidden="true" />
          <div className="min-w-0">
            <a
              href={href}
              className="num rounded-sm font-semibold wrap-anywhere hover:underline max-sm:-my-3 max-sm:py-3"
            >
              {value}
            </a>
            <p className="text-ui text-ink-2">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
