import { useEffect, useState } from 'react'
import { CallFailed } from '../../api/failure/call-failed.ts'

type AsyncData<Data> = { data: Data | undefined; error: CallFailed | undefined; isPending: boolean }

const load = async <Data>(read: () => Promise<Data>): Promise<AsyncData<Data>> => {
  try {
    return { data: await read(), error: undefined, isPending: false }
  } catch (cause) {
    const error: CallFailed = cause instanceof CallFailed ? cause : new CallFailed({ failure: 'fault', cause })
    return { data: undefined, error, isPending: false }
  }
}

/**
 * Loads what a mailed link refers to when its page mounts. The sign-in area has no cache, and data behind a secret must
 * not be cached. `read` must be a stable function.
 */
export const useAsyncData = <Data>(read: () => Promise<Data>) => {
  const [reading, setReading] = useState<AsyncData<Data>>({ data: undefined, error: undefined, isPending: true })

  useEffect(() => {
    let isCurrent = true
    void load(read).then((answer) => {
      if (isCurrent) setReading(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [read])

  return {
    ...reading,
    load: async () => {
      setReading((before) => ({ ...before, isPending: true }))
      setReading(await load(read))
    },
    replace: (data: Data) => setReading({ data, error: undefined, isPending: false }),
  }
}
