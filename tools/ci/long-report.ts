import type { StepResult } from './steps.ts'

/** The results of a long run; written after each part, so that an aborted run has a report too. */
export type LongReport = { commit: string; startedAt: string; parts: StepResult[] }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const duration = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

const row = ({ name, passed, failed, seconds, failures }: StepResult) => `
<tr class="${failed ? 'failed' : 'passed'}">
<td>${failed ? '✗' : '✓'} ${escape(name)}</td><td>${passed}</td><td>${failed}</td><td>${duration(seconds)}</td>
<td><a href="${escape(name)}.log">log</a></td></tr>${
  failures.length
    ? `<tr><td colspan="5"><ul>${failures.map((line) => `<li>${escape(line)}</li>`).join('')}</ul></td></tr>`
    : ''
}`

/** The report as a self-contained HTML page. */
export const renderReport = ({ commit, startedAt, parts }: LongReport): string => {
  const failed = parts.filter((part) => part.failed).length
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Long run</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #8884; vertical-align: top }
.failed td:first-child { color: #c62828 } .passed td:first-child { color: #2e7d32 }
ul { margin: 0; padding-left: 1.2rem }
</style>
<h1>${failed ? `${failed} of ${parts.length} parts failed` : `All ${parts.length} parts passed`}</h1>
<p>Commit ${escape(commit.slice(0, 12))}, started ${escape(startedAt.slice(0, 16).replace('T', ' '))} UTC</p>
<table><tr><th>Part</th><th>Passed</th><th>Failed</th><th>Time</th><th></th></tr>${parts.map(row).join('')}
</table></html>
`
}
