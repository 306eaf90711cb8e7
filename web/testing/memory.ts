import type { Store } from '../api/intended-url.ts'

/** An in-memory Storage whose content tests can inspect. */
export const memoryStore = (
  values: Record<string, string> = {},
): Store & { clear: () => void; all: () => Record<string, string> } => {
  const held = new Map(Object.entries(values))
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    all: () => Object.fromEntries(held),
  }
}
