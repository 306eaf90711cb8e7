/** Read by a script that acts on them, or by a server that counts: nothing that a mere glance should touch. */
const never = ['/api/*', '/id/*', '/auth/*', '/account/*', '/dashboard', '/operations*', '/*launch-notice/*']

/**
 * Pages are fetched ahead when somebody is about to follow a link (pointer down or resting on it). Prefetch only: a
 * page that were drawn ahead would run its script for nobody.
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
