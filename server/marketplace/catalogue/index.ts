/** For releases and tests: publishes the content files as the catalogue for carts and orders. */
export { publishCatalogue } from './publish-catalogue.ts'
/** For the dashboard's search. */
export { findSolutions } from './find-solutions.ts'
