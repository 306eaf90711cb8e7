// Records the API of a release: node tools/released-api.ts. The next release must be compatible with it ([T41]).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@song-hanh/contract/contract'
import { openApiDocument } from '@song-hanh/contract/openapi'
import type { ApiDocument } from './release/api-compatibility.ts'
import { root } from './process/root.ts'

const file = join(root, 'ops/released-api.json')

export const currentApi = (): ApiDocument =>
  JSON.parse(JSON.stringify(openApiDocument(contract, 'https://songhanh.example'))) as ApiDocument
export const readReleasedApi = (): ApiDocument => JSON.parse(readFileSync(file, 'utf8')) as ApiDocument

if (import.meta.main) writeFileSync(file, `${JSON.stringify(currentApi(), null, 2)}\n`)
