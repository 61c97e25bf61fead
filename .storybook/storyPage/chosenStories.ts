import { readFileSync } from 'node:fs'
import process from 'node:process'

interface StoryIndex {
  entries: Record<string, { id: string; title: string; type: string }>
}

/** Matches stories in the dark theme, which have the same layout as others. */
const isRepeated = /-dark$/
/** Matches stories with the longest texts, which are measured first because they show the most kinds of text. */
const isLong = /long|every/

const index = new URL('../../storybook-static/index.json', import.meta.url)

/** Whether a check shows only a sample: one story of each screen or component. The option is `--some`. */
export const isSample: boolean = process.argv.includes('--some')

/**
 * Returns the ids of the built stories of these sections of the sidebar, one list for each screen or component.
 * An argument of the command that is not an option is a pattern: then only matching ids are returned.
 */
export function chosenStories(...sections: ('Screens' | 'Components' | 'Forms')[]): string[][] {
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as StoryIndex
  const pattern = new RegExp(process.argv.slice(2).find((option) => !option.startsWith('--')) ?? '')
  const found = new Map<string, string[]>()
  for (const { id, title, type } of Object.values(entries)) {
    const isInSection = sections.some((section) => title.startsWith(`${section}/`))
    const isChosen = isInSection && !isRepeated.test(id) && pattern.test(id)
    if (type === 'story' && isChosen) found.set(title, [...(found.get(title) ?? []), id])
  }
  return [...found.values()]
    .toSorted((ids, others) => others.length - ids.length)
    .map((ids) => ids.toSorted((id, other) => Number(isLong.test(other)) - Number(isLong.test(id))))
    .map((ids) => (isSample ? ids.slice(0, 1) : ids))
}
