import '../styles/operations.css'
import { createRoot } from 'react-dom/client'
import { chooseLanguage, speak } from '../words/language.ts'
import { Closed } from './closed.tsx'

const language = chooseLanguage(document.cookie, navigator.languages)
speak(language)
document.documentElement.lang = language

const root = document.querySelector('#root')
// the customer and staff hosts differ only in their first label
if (root) createRoot(root).render(<Closed customerOrigin={location.origin.replace('//operations.', '//')} />)
