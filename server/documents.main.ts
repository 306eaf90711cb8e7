import { writeDocuments } from '#marketplace/document'
import { readDocumentsFolder, readImprint } from '#platform/config'

/** Generates the PDFs of the library in both languages. Safe to repeat: unchanged files are kept. */
const folder = readDocumentsFolder(process.env)
const { written, total } = await writeDocuments(folder, readImprint(process.env), (name) => console.log(name))
console.log(`${total} documents, ${written} rendered`)
