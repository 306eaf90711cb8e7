import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { sensitiveValuesFile } from './env.ts'

/**
 * A value that must never reach a log. It is noted, so that the last check of the run can look for it everywhere.
 * Whatever a journey types or receives that is secret or personal goes through here.
 */
export const markSensitive = (value: string): string => {
  appendFileSync(sensitiveValuesFile, `${value}\n`)
  return value
}

export const readSensitiveValues = (): string[] =>
  existsSync(sensitiveValuesFile) ? [...new Set(readFileSync(sensitiveValuesFile, 'utf8').split('\n').filter(Boolean))] : []
