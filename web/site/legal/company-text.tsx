import { Fragment } from 'react'
import { usePage } from '../page/page-context.ts'

const linkLook = 'font-medium whitespace-nowrap text-jade underline underline-offset-3'

/** A text with the installation's name, mailbox and phone number filled in, the last two as links. */
export const CompanyText = ({ text }: { text: string }) => {
  const { name, contact } = usePage().company
  const { support, hotline } = contact
  const fillings: Record<string, string | { href: string; label: string }> = {
    '{company}': name,
    '{support}': { href: `mailto:${support.value}`, label: support.value },
    '{hotline}': { href: `tel:${hotline.value.replaceAll(' ', '')}`, label: hotline.value },
  }
  const parts = text.split(/(\{\w+\})/).filter(Boolean)
  return parts.map((part) => {
    const filling = fillings[part] ?? part
    if (typeof filling === 'string') return <Fragment key={part}>{filling}</Fragment>
    return (
      <a key={part} href={filling.href} className={linkLook}>
        {filling.label}
      </a>
    )
  })
}
