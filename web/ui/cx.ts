/** Joins the class names that apply; anything that is not a name falls away. */
export const cx = (...names: unknown[]) => names.filter((name) => typeof name === 'string' && name !== '').join(' ')
