import { writeDocuments } from '#marketplace'
import { readImprint } from '#platform/config'

/** Generates the PDFs of the library in both languages. Safe to repeat: unchanged files are kept. */
const { DOCUMENTS_DIR: folder, ...imprint } = readImprint(process.env)
const { written, total } = await writeDocuments(folder, imprint, (name) => console.log(name))
console.log(`${total} documents, ${written} made anew`)
