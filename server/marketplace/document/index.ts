/** For the build: the PDFs of the library. The renderer is loaded only when needed. */
export { writeDocuments } from './write-documents.ts'
