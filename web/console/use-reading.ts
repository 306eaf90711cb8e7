import { useEffect, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'

type Reading<Data> = { data: Data | undefined; error: CallFailed | undefined; isPending: boolean }

const ask = async <Data>(read: () => Promise<Data>): Promise<Reading<Data>> => {
  try {
    return { data: await read(), error: undefined, isPending: false }
  } catch (cause) {
    const error: CallFailed = cause instanceof CallFailed ? cause : new CallFailed({ failure: 'fault', cause })
    return { data: undefined, error, isPending: false }
  }
}

/**
 * What a mailed link shows, asked for when its page comes up. The sign-in area has no cache, and what is behind a
 * secret is not to be kept in one. `read` is a function of the module, the same at every rendering.
 */
export const useReading = <Data>(read: () => Promise<Data>) => {
  const [reading, setReading] = useState<Reading<Data>>({ data: undefined, error: undefined, isPending: true })

  useEffect(() => {
    let isWanted = true
    void ask(read).then((answer) => {
      if (isWanted) setReading(answer)
    })
    return () => {
      isWanted = false
    }
  }, [read])

  return {
    ...reading,
    load: async () => {
      setReading((before) => ({ ...before, isPending: true }))
      setReading(await ask(read))
    },
    replace: (data: Data) => setReading({ data, error: undefined, isPending: false }),
  }
}
