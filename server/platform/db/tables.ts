/** All tables by their qualified name. Each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled from outside
export interface Tables {}
