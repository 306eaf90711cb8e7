/** Joins class names; falsy values are dropped. */
export const cx = (...names: unknown[]) => names.filter((name) => typeof name === 'string' && name !== '').join(' ')
