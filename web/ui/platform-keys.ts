/** Where people press ⌘ and everybody else presses Ctrl. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
