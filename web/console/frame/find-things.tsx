import { adviceRoutes, type SearchResult, foundKinds } from '@song-hanh/contract/dashboard/advice'
import { CreditCard, FolderKanban, PackageSearch, ReceiptText, Server, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../api/browser.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import type { PaletteGroup } from '../../ui/palette/palette-search.ts'
import type { PaletteSearch } from '../../ui/palette/use-palette-results.ts'
import { m } from '../../words/compiled/messages.js'
import { currentLanguage } from '../../words/language.ts'
import { dong } from '../format/dong.ts'
import { paths } from '../paths.ts'

const labels: Record<SearchResult['kind'], () => string> = {
  team: m.console_palette_teams,
  project: m.console_palette_projects,
  member: m.console_palette_members,
  invoice: m.console_palette_invoices,
  resource: m.console_palette_resources,
  solution: m.console_palette_solutions,
}

/** The page of a result; for members, the filtered list. */
const hrefOf = ({ kind, id, path, label, hint }: SearchResult): string => {
  if (path !== undefined) return path
  if (kind === 'project') return paths.project({ projectId: id })
  if (kind === 'invoice') return paths.invoice({ invoiceId: id })
  return kind === 'team' ? paths.team({ teamId: id }) : paths.members({ search: { search: hint ?? label } })
}

const icons: Record<SearchResult['kind'], (found: SearchResult) => ReactNode> = {
  team: () => <Users aria-hidden="true" />,
  project: () => <FolderKanban aria-hidden="true" />,
  member: ({ id, label }) => <Avatar id={id} name={label} className="-mx-0.75 size-6!" />,
  invoice: () => <ReceiptText aria-hidden="true" />,
  resource: () => <Server aria-hidden="true" />,
  solution: () => <PackageSearch aria-hidden="true" />,
}

/** A payable invoice also gets an entry to pay it. */
const payment = ({ id, label, open }: SearchResult, go: (href: string) => void): PaletteGroup['items'] => {
  if (open === undefined) return []
  const href = paths.checkout({ invoiceId: id })
  return [
    {
      id: `pay ${id}`,
      label: m.billing_pay_named({ number: label }),
      hint: dong(open),
      icon: <CreditCard aria-hidden="true" />,
      href,
      onOpen: () => go(href),
    },
  ]
}

export const groupFound = (found: readonly SearchResult[], go: (href: string) => void): PaletteGroup[] =>
  foundKinds.flatMap((kind) => {
    const items = found
      .filter((one) => one.kind === kind)
      .flatMap((one) => {
        const href = hrefOf(one)
        const { id, label, hint } = one
        const itself = {
          id: `${kind} ${id}`,
          label,
          ...(hint !== undefined && { hint }),
          icon: icons[kind](one),
          href,
          onOpen: () => go(href),
        }
        return [...payment(one, go), itself]
      })
    return items.length > 0 ? [{ label: labels[kind](), items }] : []
  })

/** Searches the organisation's data and the solutions by name, on the server. */
export const findThings =
  (go: (href: string) => void): PaletteSearch =>
  async (text, signal) => {
    const input = { query: { text, language: currentLanguage() } }
    const { found } = await call(adviceRoutes.findThings, input, { signal })
    return groupFound(found, go)
  }
