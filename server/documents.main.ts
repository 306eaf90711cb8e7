import { writeDocuments } from '#marketplace'
import { readImprint } from '#platform/config'

/** Makes the PDFs of the library, in both languages. Safe to repeat: what has not changed is left as it is. */
const { DOCUMENTS_DIR: folder, ...imprint } = readImprint(process.env)
const { written, total } = await writeDocuments(folder, imprint, (name) => console.log(name))
console.log(`${total} documents, ${written} made anew`)
