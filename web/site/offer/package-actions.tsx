import { Clock } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { LaunchNoticeButton } from '../form/launch-notice.tsx'
import { usePage, usePath } from '../page/page-context.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import type { PackageView } from './package-view.ts'

export const ComingSoon = () => (
  <Tag tone="gold" icon={<Clock aria-hidden />}>
    {m.offer_coming_soon()}
  </Tag>
)

const moreLook =
  'inline-flex min-h-9 items-center text-ui font-semibold whitespace-nowrap text-ink-2 underline-offset-4 hover:text-ink hover:underline max-md:min-h-11'

/** On the group's own page a link to the details would lead to itself. */
const useIsAtHome = ({ groupPath }: PackageView) => usePage().path === groupPath

const Details = ({ item, className }: { item: PackageView; className: string }) => {
  const pathTo = usePath()
  if (useIsAtHome(item)) return undefined
  return (
    <a href={`${pathTo(item.groupPath)}#${item.id}`} className={className}>
      {m.offer_details()}
      <span className="sr-only">: {item.title}</span>
    </a>
  )
}

const MainAction = ({ item }: { item: PackageView }) => {
  const pathTo = usePath()
  const isAtHome = useIsAtHome(item)
  if (item.action === 'add_to_cart') return <AddToCartButton item={item} />
  if (item.action === 'coming_soon')
    return (
      <LaunchNoticeButton
        packageId={item.id}
        title={item.title}
        variant={item.catalogue === 'ai' && !isAtHome ? 'ghost' : 'quiet'}
      />
    )
  return (
    <a
      href={`${pathTo('/contact')}?solution=${item.id}`}
      className={buttonLook({ variant: 'quiet', className: 'min-w-28' })}
    >
      {m.offer_contact()}
      <span className="sr-only">: {item.title}</span>
    </a>
  )
}

/** One action per card, and a link to the details. An AI card's button is the link; the notice is secondary. */
export const PackageActions = ({ item }: { item: PackageView }) => (
  <div
    className={cx(
      'relative flex flex-wrap items-center gap-y-2',
      item.catalogue === 'ai' ? 'gap-x-1 max-sm:*:flex-auto' : 'gap-x-4',
    )}
  >
    {item.catalogue === 'ai' && <Details item={item} className={buttonLook({ variant: 'quiet' })} />}
    <MainAction item={item} />
    {item.catalogue !== 'ai' && <Details item={item} className={moreLook} />}
  </div>
)
