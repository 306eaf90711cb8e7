import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'

test.each([['-5'], ['abc'], ['0'], ['3.5'], ['1e3'], [''], ['9'.repeat(20)], ['5', 'more']])(
  'npm run data answers "--businesses %s" with one sentence',
  async (...args) => {
    const { code, output } = await runProgram({
      name: 'data',
      command: process.execPath,
      args: [join(root, 'tools/data.ts'), '--businesses', ...args],
      env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, // so that no mistake of ours reaches real data
    })
    expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(/^npm run data takes [^\n]*$/) })
  },
)
