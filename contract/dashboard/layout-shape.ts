// Separate from the schemas: the first paint needs the shape without loading the validator.

/** The nine widgets of the dashboard, in their default order. */
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

/** Max. width of a widget, by section. */
export const maxGridSize = { top: 3, middle: 4, bottom: 2 } as const satisfies Record<(typeof sections)[number], number>

export const layoutVersion = 1
