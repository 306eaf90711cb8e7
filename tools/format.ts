// npm run format [path…]: writes the one format of the repository.
import { runInTerminal } from './programs.ts'

process.exitCode = await runInTerminal('oxfmt', process.argv.length > 2 ? process.argv.slice(2) : ['.'])
