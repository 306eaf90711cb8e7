/** The port in the line of a log that says where the process listens: a port chosen before it starts may be taken. */
export const portOf = (log: string): string | undefined => /"port":(\d+)[^\n]*"listening"/.exec(log)?.[1]
