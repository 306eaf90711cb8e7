import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { useWizard, wizard } from '../wizard/browser-wizard.ts'

const link =
  'rounded-sm font-semibold text-jade underline decoration-jade/35 underline-offset-3 hover:decoration-current'

const show = (showTermsOfService: boolean) => wizard.change({ showTermsOfService })

/** What is sent to the bank, why, and the person's rights: to be read before consenting. */
const TermsDialog = () => (
  <Dialog
    open
    onOpenChange={(open) => !open && show(false)}
    title={m.ekyc_terms_title()}
    footer={
      <>
        <Button variant="quiet" onClick={() => show(false)}>
          {m.ui_close()}
        </Button>
        <Button onClick={() => wizard.change({ showTermsOfService: false, hasAcceptedTerms: true })}>
          {m.ekyc_terms_agree()}
        </Button>
      </>
    }
  >
    <ul className="grid list-disc gap-3 pl-5 text-ui text-pretty marker:text-jade">
      <li>{m.ekyc_terms_what()}</li>
      <li>{m.ekyc_terms_why()}</li>
      <li>{m.ekyc_terms_kept()}</li>
      <li>{m.ekyc_terms_back()}</li>
    </ul>
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ui">
      <Anchor href={paths.terms()} target="_blank" rel="noopener" className={link}>
        {m.identity_terms()}
        <span className="sr-only"> ({m.ekyc_new_tab()})</span>
      </Anchor>
      <Anchor href={paths.privacy()} target="_blank" rel="noopener" className={link}>
        {m.identity_privacy()}
        <span className="sr-only"> ({m.ekyc_new_tab()})</span>
      </Anchor>
    </p>
  </Dialog>
)

/** Consent is opt-in. */
export const TermsField = () => {
  const { state } = useWizard()
  const [before, terms, after] = m.ekyc_terms().split(/[[\]]/)
  return (
    <div className="flex items-start gap-2.5 text-ui">
      <input
        id="ekyc-terms"
        type="checkbox"
        checked={state.hasAcceptedTerms}
        onChange={(event) => wizard.change({ hasAcceptedTerms: event.target.checked })}
        aria-labelledby="ekyc-terms-text"
        className="tick mt-px max-md:mt-3"
      />
      <p id="ekyc-terms-text" className="min-w-0 text-pretty max-md:py-2.5">
        <label htmlFor="ekyc-terms">{before}</label>
        <button type="button" onClick={() => show(true)} className={link}>
          {terms}
        </button>
        <label htmlFor="ekyc-terms">{after}</label>
      </p>
      {state.showTermsOfService && <TermsDialog />}
    </div>
  )
}
