import { useSyncExternalStore } from 'react'
import { call, session } from '../../../api/browser.ts'
import { openWizard } from './wizard.ts'

/** The wizard of this tab, bound to its storage, session and clock. */
export const wizard = openWizard({
  store: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  ask: (route, input) => call(route, input, { asPerson: session.isSignedIn() }),
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  now: () => performance.now(),
  log: (text) => console.warn(text),
})

export const useWizard = () => useSyncExternalStore(wizard.listen, wizard.read)
