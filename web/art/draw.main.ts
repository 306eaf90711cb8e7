import { mkdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { drawings, fonts } from './draw.ts'

const write = async (folder: string, files: Record<string, () => string | Buffer>) => {
  for (const [name, draw] of Object.entries(files)) {
    const file = new URL(`../${folder}/${name}`, import.meta.url)
    const picture = draw()
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, picture)
    console.log(`${folder}/${name} ${(gzipSync(picture).length / 1024).toFixed(1)} kB gzip`)
  }
}

await write('public', drawings)
await write('styles', fonts)
