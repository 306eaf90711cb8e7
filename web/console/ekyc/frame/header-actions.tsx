import { ArrowLeft, CirclePlay, Smartphone } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

const AppDialog = lazy(async () => ({ default: (await import('./app-dialog.tsx')).AppDialog }))
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

const look = buttonLook({ variant: 'ghost', className: 'max-md:size-11! max-md:px-0! max-md:py-0!' })

const Inside = ({ icon: Icon, text }: { icon: ComponentType<{ className?: string }>; text: string }) => (
  <>
    <Icon className="size-4.5" aria-hidden="true" />
    <span className="max-md:sr-only">{text}</span>
  </>
)

/** The dialogs load when they are opened. */
export const HeaderActions = () => {
  const [open, setOpen] = useState<'app' | 'help'>()
  const close = (isOpen: boolean) => !isOpen && setOpen(undefined)
  return (
    <>
      <button type="button" className={look} onClick={() => setOpen('app')}>
        <Inside icon={Smartphone} text={m.ekyc_download()} />
      </button>
      <button type="button" className={look} onClick={() => setOpen('help')}>
        <Inside icon={CirclePlay} text={m.ekyc_help()} />
      </button>
      <Anchor href={paths.digital()} className={look}>
        <Inside icon={ArrowLeft} text={m.ekyc_back_word()} />
      </Anchor>
      <Suspense>
        {open === 'app' && <AppDialog onOpenChange={close} />}
        {open === 'help' && <HelpDialog onOpenChange={close} />}
      </Suspense>
    </>
  )
}
