/** URLs whose script or server acts on a visit: never prefetched. */
const never = ['/api/*', '/id/*', '/auth/*', '/account/*', '/dashboard', '/operations*', '/*launch-notice/*']

/**
 * Prefetches a page when a visitor is about to follow a link (pointer down or hovering). No prerendering: it would run
 * scripts for visitors who never come.
 */
export const speculationRules = () =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            ...never.map((href_matches) => ({ not: { href_matches } })),
            { not: { selector_matches: '[target=_blank], [download]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
