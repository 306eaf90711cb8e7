const shape = /^[\p{L}\p{M}'’. -]{1,60}$/u

/** Who registers may call himself "win at evil.example"; such a name is not repeated in a mail of ours. */
export const plainName = (name: string): string | undefined =>
  shape.test(name) && !/\.\p{L}/u.test(name) ? name : undefined
