// Apart from the rules that check it: the first paint needs the shape, and not the checker.

/** The nine widgets of the dashboard, in the order in which a newcomer meets them. */
export const widgetIds = [
  'recently-visited',
  'help',
  'trusted-advisor',
  'digital-transformation',
  'applications',
  'welcome',
  'solutions',
  'security',
  'blog',
] as const

export const sections = ['top', 'middle', 'bottom'] as const

/** How wide a widget may be, by its section. */
export const maxGridSize = { top: 3, middle: 4, bottom: 2 } as const satisfies Record<(typeof sections)[number], number>

export const layoutVersion = 1
