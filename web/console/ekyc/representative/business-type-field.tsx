import { useEffect, useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useBusinessTypes } from './business-types.ts'
import { useWizard } from '../wizard/browser-wizard.ts'
import { LoadNotice } from './load-notice.tsx'

type BusinessTypeFieldProps = { error: string | undefined; onChange: (code: string) => void }

/** The bank's list. If it fails to load, the rest of the form works and the list can be retried. */
export const BusinessTypeField = ({ error, onChange }: BusinessTypeFieldProps) => {
  const { state } = useWizard()
  const { types, trouble, load } = useBusinessTypes()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => void load(), [load])
  const again = async () => {
    setAsking(true)
    await load()
    setAsking(false)
  }
  return (
    <div className="grid gap-2.5">
      <Field label={m.ekyc_business_type()} error={error} required>
        <Select
          size="lg"
          name="businessType"
          value={state.businessType || null}
          onChange={onChange}
          options={types.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={trouble || types.length > 0 ? m.ui_select() : m.ekyc_types_loading()}
          disabled={types.length === 0}
        />
      </Field>
      {trouble && (
        <LoadNotice trouble={trouble} busy={isAsking} onRetry={() => void again()}>
          {m.ekyc_no_types_how()}
        </LoadNotice>
      )}
    </div>
  )
}
