import { compileWords } from './compile.ts'

console.log(`words: ${await compileWords()}`)
// the compiler's own timers would hold the process for half a minute
process.exit()
