import { createContext } from 'react'
import type { Sample } from './reference-content.ts'

type Chosen = { language: Sample['language']; choose: (language: Sample['language']) => void }

/** One choice for all samples of a page. */
export const SampleLanguage = createContext<Chosen>({ language: 'curl', choose: () => {} })
