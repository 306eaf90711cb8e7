declare module 'virtual:operations-bundle' {
  /** The file that holds the whole app of staff as one classic script. */
  export const file: string
}

declare module 'virtual:console-bundle' {
  /** The file that holds the whole console as one classic script. */
  export const file: string
}
