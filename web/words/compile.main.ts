import { compileWords } from './compile.ts'

const compiled = await compileWords()
console.log(compiled.length ? `words: compiled ${String(compiled)}` : 'words: unchanged')
// the compiler's own timers would hold the process for half a minute
process.exit()
