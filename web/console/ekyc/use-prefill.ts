import { useEffect, useState } from 'react'
import { prefillCompany } from './actions.ts'
import { useWizard } from './browser-wizard.ts'

/** The register is asked once for a business; what somebody has typed stays. */
let askedFor: { code: string; found: Promise<boolean> } | undefined

/** Does what stands in the form come from the register? */
export const usePrefill = (): boolean => {
  const { state } = useWizard()
  const code = `${state.transactionCode} ${state.ekycData ? state.businessNumber : ''}`
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    let isLeft = false
    if (askedFor?.code !== code) askedFor = { code, found: prefillCompany() }
    void askedFor.found.then((found) => !isLeft && setFound(found))
    return () => {
      isLeft = true
    }
  }, [code])
  return isFound
}
