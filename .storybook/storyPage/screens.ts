interface StoryIndex {
  entries: Record<string, { id: string; title: string; type: string }>
}

interface Choice {
  isSample: boolean
  pattern: RegExp
  /** How the titles of the stories start. */
  titles?: string
}

/** Matches stories that have the same layout as others: dark themes, and flows through several screens. */
const isRepeated = /-dark$|^portal-flows-/
/** Matches stories with the longest texts, which are measured first because they show the most parts. */
const isLong = /long|every/

/** Returns the ids of the stories to measure, screen by screen. The sample is one story of each screen. */
export function screens(
  { entries }: StoryIndex,
  { isSample, pattern, titles = 'portal/' }: Choice,
): string[][] {
  const found = new Map<string, string[]>()
  for (const { id, title, type } of Object.values(entries)) {
    const isChosen = title.startsWith(titles) && !isRepeated.test(id) && pattern.test(id)
    if (type === 'story' && isChosen) found.set(title, [...(found.get(title) ?? []), id])
  }
  return [...found.values()]
    .toSorted((ids, others) => others.length - ids.length)
    .map((ids) => ids.toSorted((id, other) => Number(isLong.test(other)) - Number(isLong.test(id))))
    .map((ids) => (isSample ? ids.slice(0, 1) : ids))
}
