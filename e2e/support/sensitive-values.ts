import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { sensitiveValuesFile } from './env.ts'

/**
 * Records a value that must never reach a log; `after/logs.spec.ts` searches all logs for it at the end of the run.
 * Every secret or personal value that a journey types or receives goes through here.
 */
export const markSensitive = (value: string): string => {
  appendFileSync(sensitiveValuesFile, `${value}\n`)
  return value
}

export const readSensitiveValues = (): string[] =>
  existsSync(sensitiveValuesFile)
    ? [...new Set(readFileSync(sensitiveValuesFile, 'utf8').split('\n').filter(Boolean))]
    : []
