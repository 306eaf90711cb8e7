import { buttonLook } from '../../../ui/button/button-look.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { QrCode } from '../../../ui/art/qr-code.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useWizard } from '../wizard/browser-wizard.ts'

type Shop = { name: string; url: string }

const Store = ({ name, url }: Shop) => (
  <li className="grid justify-items-center gap-3.5">
    <QrCode text={url} label={m.ekyc_app_qr({ store: name })} className="size-40 max-md:hidden" />
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ variant: 'quiet', className: 'w-full' })}
    >
      {name}
      <span className="sr-only"> ({m.ekyc_new_tab()})</span>
    </a>
  </li>
)

/** A link on phones, a QR code on larger screens. */
export const AppDialog = ({ onOpenChange }: { onOpenChange: (open: boolean) => void }) => {
  const { setUp } = useWizard()
  const stores = [
    { name: 'App Store', url: setUp?.appStoreUrl },
    { name: 'Google Play', url: setUp?.googlePlayUrl },
  ].filter((store): store is Shop => Boolean(store.url))
  return (
    <Dialog open onOpenChange={onOpenChange} title={m.ekyc_app_title()} description={m.ekyc_app_lead()} width="narrow">
      {stores.length > 0 ? (
        <>
          <p className="mb-4 text-ui text-ink-2 max-md:hidden">{m.ekyc_app_scan()}</p>
          <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
            {stores.map((store) => (
              <Store key={store.name} {...store} />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ui text-pretty text-ink-2">{m.ekyc_app_none({ hotline: setUp?.hotline ?? '' })}</p>
      )}
    </Dialog>
  )
}
