/** Tells the token of a link from that of a mailed invitation: both are opened by the same page. */
export const linkTokenPrefix = 'link.'
