import { ekyc } from '@song-hanh/contract/ekyc'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/browser.ts'
import { linkToken } from '../link-token.ts'

/**
 * The company that the bank has approved, for whoever holds its case or came by the link of its mail; for everybody
 * else nothing. It is a help and not a need: when it cannot be asked for, the form is as it was.
 */
export const useSuggestedCompany = (onFound: (name: string) => void): string | undefined => {
  const [name, setName] = useState<string>()
  const tell = useRef(onFound)
  useEffect(() => {
    const token = linkToken.read('/digital-transformation/vpbank-ekyc/status')
    let isWanted = true
    void call(ekyc.suggestCompany, { body: token === undefined ? {} : { token } }).then(
      ({ company }) => {
        if (!isWanted || !company) return
        setName(company.name)
        tell.current(company.name)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return name
}
