import { speak } from '../words/language.ts'

// The language is the worker's: every file starts in Vietnamese.
speak('vi')
