/** The largest request body, in bytes: the processes and every proxy in front of them refuse more with 413. */
export const maxBodyBytes = 256 * 1024
