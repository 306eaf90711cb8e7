import { inflateSync } from 'node:zlib'

/**
 * Reads back the text of the PDFs that we make, as a search or a screen reader would: by each font's own table from
 * glyphs to letters. It knows only as much of the format as our renderer writes.
 */
export const readPdf = (bytes: Buffer): ReadPdf => {
  const objects = readObjects(bytes)
  const all = [...objects.values()]
  const lettersOf = new Map<string, Map<string, string>>()
  const pages = all
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(numberIn(head, 'Resources'))?.head ?? ''
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
          const letters = lettersOf.get(number) ?? readLetters(objects, number)
          lettersOf.set(number, letters)
          return [name, letters]
        }),
      )
      return readText(objects.get(numberIn(head, 'Contents'))?.stream ?? '', fonts)
    })
  const info = all.find(({ head }) => head.includes('/CreationDate'))?.head ?? ''
  const catalog = all.find(({ head }) => head.includes('/Type /Catalog'))?.head ?? ''
  const title = readString(objects.get(numberIn(info, 'Title'))?.head ?? '')
  return {
    pages,
    language: readString(/\/Lang (.*)/.exec(catalog)?.[1] ?? ''),
    title,
    isTagged: /\/Marked true/.test(objects.get(numberIn(catalog, 'MarkInfo'))?.head ?? ''),
    structure: readStructure(objects, numberIn(catalog, 'StructTreeRoot')),
    loose: all.reduce((sum, { stream }) => sum + looseTexts(stream), 0),
  }
}

/** An element of the structure tree with its children; `alt` is for figures. */
export type StructureNode = { role: string; alt: string; contents: number; children: StructureNode[] }
type ReadPdf = {
  pages: string[]
  language: string
  title: string
  isTagged: boolean
  structure: StructureNode[]
  /** Pieces of text that are neither content of an element nor an artifact. */
  loose: number
}

const readStructure = (objects: Map<string, PdfObject>, number: string): StructureNode[] => {
  const kids = /\/K \[([^\]]*)\]/.exec(objects.get(number)?.head ?? '')?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => {
    const { head = '' } = objects.get(kid) ?? {}
    const role = /\/S \/(\w+)/.exec(head)?.[1]
    if (!role) return []
    const own = /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? ''
    const contents = own.replaceAll(/\d+ 0 R/g, '').match(/\d+/g)?.length ?? 0
    const alt = readString(/\/Alt (\([\s\S]*?[^\\]\))/.exec(head)?.[1] ?? '')
    return [{ role, alt, contents, children: readStructure(objects, kid) }]
  })
}

const looseTexts = (stream: string): number => {
  let depth = 0
  let loose = 0
  for (const [, sign] of stream.matchAll(/(?:^|\s)(BDC|BMC|EMC|BT)(?=\s)/g)) {
    if (sign === 'BT') loose += depth === 0 ? 1 : 0
    else depth += sign === 'EMC' ? -1 : 1
  }
  return loose
}

type PdfObject = { head: string; stream: string }

const readObjects = (bytes: Buffer): Map<string, PdfObject> => {
  const found = bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const [, head = body, stream = ''] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body) ?? []
      const isPacked = head.includes('/FlateDecode') && !head.includes('/Length1')
      return [
        number,
        { head, stream: isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream },
      ]
    }),
  )
}

const numberIn = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** Strings beyond ASCII are UTF-16 behind a byte order mark; brackets and returns have a backslash before them. */
const readString = (head: string) => {
  const text = (/\(([\s\S]*)\)/.exec(head)?.[1] ?? '').replace(
    /\\([\s\S])/g,
    (_, sign: string) => ({ r: '\r', n: '\n', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
  )
  return text.startsWith('þÿ') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text
}

const readLetters = (objects: Map<string, PdfObject>, font: string) => {
  const table = objects.get(numberIn(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream ?? ''
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], at) => {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return letters
}

const readText = (stream: string, fonts: Map<string, Map<string, string>>) => {
  let letters: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, font, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    else
      lines.push(
        [...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters?.get(glyph) ?? '�')
          .join(''),
      )
  }
  return lines.join('\n')
}
