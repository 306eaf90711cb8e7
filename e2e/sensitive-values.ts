import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { canaryFile } from './env.ts'

/**
 * A value that must never reach a log. It is noted, so that the last check of the run can look for it everywhere.
 * Whatever a journey types or receives that is secret or personal goes through here.
 */
export const canary = (value: string): string => {
  appendFileSync(canaryFile, `${value}\n`)
  return value
}

export const readCanaries = (): string[] =>
  existsSync(canaryFile) ? [...new Set(readFileSync(canaryFile, 'utf8').split('\n').filter(Boolean))] : []
