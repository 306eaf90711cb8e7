/** What somebody outside wrote must not steer the terminal that shows it. */
export const quiet = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ').replaceAll('\n', '\n      ')
