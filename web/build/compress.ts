import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Every text file also as .br and .gz, once and at the highest setting, so that no server compresses per request. */
export const compressAll = async (folder: string) => {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((it) => /\.(html|js|css|svg|json|txt|xml|webmanifest|ico)$/.test(it))) {
    const file = `${folder}/${name}`
    const body = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    await writeFile(`${file}.br`, await toBrotli(body, { params }))
    await writeFile(`${file}.gz`, await toGzip(body, { level: 9 }))
  }
}
