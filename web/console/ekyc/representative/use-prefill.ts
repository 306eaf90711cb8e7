import { useEffect, useState } from 'react'
import { prefillCompany, type Unloaded } from '../wizard/actions.ts'
import { useWizard } from '../wizard/browser-wizard.ts'

/** The registry is asked once per business; typed values stay. */
let requestedNumber: { code: string; found: ReturnType<typeof prefillCompany> } | undefined

/** Whether the values come from the registry; on failure why, and a retry. */
export const usePrefill = () => {
  const { state } = useWizard()
  const code = `${state.transactionCode} ${state.ekycData ? state.businessNumber : ''}`
  const [found, setFound] = useState<boolean | Unloaded>(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    let isLeft = false
    if (requestedNumber?.code !== code) requestedNumber = { code, found: prefillCompany() }
    void requestedNumber.found.then((answer) => !isLeft && setFound(answer))
    return () => {
      isLeft = true
    }
  }, [code])
  const again = async () => {
    setAsking(true)
    requestedNumber = { code, found: prefillCompany() }
    setFound(await requestedNumber.found)
    setAsking(false)
  }
  return { isFound: found === true, trouble: typeof found === 'object' ? found : undefined, isAsking, again }
}
