/** Distinguishes the token of an invitation link from that of a mailed invitation: the same page opens both. */
export const linkTokenPrefix = 'link.'
