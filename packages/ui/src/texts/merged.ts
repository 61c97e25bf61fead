import { isTree, type TextTree } from './useTexts.ts'

/** Merges two objects of texts, key by key. Texts of `over` replace those of `base`. */
export function merged(base: object, over: object): TextTree {
  const both: Record<string, unknown> = { ...base }
  for (const [key, text] of Object.entries(over) as [string, unknown][]) {
    const below = both[key]
    if (text !== undefined) both[key] = isTree(text) && isTree(below) ? merged(below, text) : text
  }
  return both
}
