declare module 'virtual:console-bundle' {
  /** The file that holds the whole console as one classic script. */
  export const file: string
}
