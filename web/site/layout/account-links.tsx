import { CircleUserRound } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { usePath } from '../page/page-context.ts'
import { m } from '../../words/compiled/messages.js'

// 44 px touch target, of which the background fills 36
const onPhones = 'max-md:rounded-[10px] max-md:border-y-4 max-md:border-transparent max-md:bg-clip-padding'
const swap = '*:col-start-1 *:row-start-1'

/**
 * Login and Register, or Manage Account: the mark set before the first paint shows one of the two, and both are in the
 * same cell, so that the tabs have the same room either way. On phones there are no tabs, and the cell fits its
 * content.
 */
export const AccountLinks = () => {
  const pathTo = usePath()
  return (
    <div className={`grid items-center justify-items-end ${swap}`}>
      <div className="flex items-center gap-1 in-data-signed-in:invisible max-md:in-data-signed-in:hidden">
        <a
          href={pathTo('/auth/login')}
          className={buttonLook({ variant: 'ghost', size: 'sm', className: 'max-sm:hidden lg:px-3' })}
        >
          {m.site_header_login()}
        </a>
        <a href={pathTo('/auth/register')} className={buttonLook({ size: 'sm', className: `${onPhones} lg:px-3` })}>
          {m.site_header_register()}
        </a>
      </div>
      <a
        href={pathTo('/account/information')}
        aria-label={m.site_header_manage_account()}
        className={buttonLook({ size: 'sm', className: `${onPhones} invisible in-data-signed-in:visible` })}
      >
        <CircleUserRound aria-hidden className="size-4.5 sm:hidden" />
        <span className="max-sm:hidden">{m.site_header_manage_account()}</span>
      </a>
    </div>
  )
}

export const SheetAccountLinks = () => {
  const pathTo = usePath()
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 in-data-signed-in:hidden">
        <a href={pathTo('/auth/login')} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
          {m.site_header_login()}
        </a>
        <a href={pathTo('/auth/register')} className={buttonLook({ size: 'lg' })}>
          {m.site_header_register()}
        </a>
      </div>
      <a
        href={pathTo('/account/information')}
        className={buttonLook({ size: 'lg', className: 'w-full not-in-data-signed-in:hidden' })}
      >
        {m.site_header_manage_account()}
      </a>
    </>
  )
}
