import { ekyc } from '@song-hanh/contract/ekyc'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/browser.ts'
import { linkToken } from '../../inbound-link/link-token.ts'

/**
 * The company that the bank has approved, for the holder of its case or by the link of its mail; otherwise undefined.
 * Optional: on failure the form is as before.
 */
export const useSuggestedCompany = (onFound: (name: string) => void): string | undefined => {
  const [name, setName] = useState<string>()
  const tell = useRef(onFound)
  useEffect(() => {
    const token = linkToken.read('/digital-transformation/vpbank-ekyc/status')
    let isCurrent = true
    void call(ekyc.suggestCompany, { body: token === undefined ? {} : { token } }).then(
      ({ company }) => {
        if (!isCurrent || !company) return
        setName(company.name)
        tell.current(company.name)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return name
}
