// Mutation testing of the rules of money and identity: fails below the score in stryker.config.json, and for a survivor
// that docs/mutation-survivors.md does not explain. The report is .out/mutation/report.json (and .html).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Report, scoreOf, scoresOf, survivorsOf, unexplained } from './mutation/report.ts'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'

const reportFile = join(root, '.out/mutation/report.json')
// an aborted run must not be evaluated by an older report
rmSync(reportFile, { force: true })

const { code } = await runProgram({
  name: 'stryker',
  command: 'stryker',
  args: ['run', '--reporters', 'json,html,progress-append-only', ...process.argv.slice(2)],
  onLine: (line) => console.log(line),
})

if (!existsSync(reportFile)) {
  console.error('mutation: Stryker wrote no report; see above')
  process.exit(code || 1)
}
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
const scores = scoresOf(report)
const total = { killed: 0, all: 0 }
for (const { file, killed, all } of scores) {
  console.log(`${scoreOf({ killed, all }).toFixed(1).padStart(5)} %  ${String(killed).padStart(4)}/${all}  ${file}`)
  total.killed += killed
  total.all += all
}
const missing = unexplained(report, readFileSync(join(root, 'docs/mutation-survivors.md'), 'utf8'))
for (const { name, place } of missing) console.log(`not explained: ${place}\n- ${name}`)
console.log(
  `mutation: ${scoreOf(total).toFixed(2)} % of ${total.all} mutants in ${scores.length} files, ${survivorsOf(report).length} survived, ${missing.length} not explained`,
)
process.exitCode = code || (missing.length ? 1 : 0)
