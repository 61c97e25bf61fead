import { type State, states } from '../../apps/portal/stories/states.ts'

/** The part of an entry in Storybook's index that the page uses. */
export interface IndexEntry {
  id: string
  title: string
  name: string
  type: string
  tags?: string[]
}

export interface StoryLink {
  id: string
  name: string
}

export interface ScreenStates {
  area: string
  screen: string
  first: StoryLink
  /** The stories that show each state. A state without stories is missing. */
  stories: Partial<Record<State, StoryLink[]>>
}

/**
 * Returns the area and the screen in a title such as 'Screens/Users/User', or undefined for a title
 * of another section.
 */
export function screenOf(title: string): { area: string; screen: string } | undefined {
  const [section, area, screen] = title.split('/')
  if (section !== 'Screens' || area === undefined || screen === undefined) return undefined
  // The failures of the two longest screens are in separate story files.
  return { area, screen: screen.replace(/: failures$/, '') }
}

/** Groups the stories of the screens by screen and state, in the order of the index. */
export function statesOfScreens(entries: readonly IndexEntry[]): ScreenStates[] {
  const screens = new Map<string, ScreenStates>()
  for (const { id, title, name, type, tags = [] } of entries) {
    const found = type === 'story' ? screenOf(title) : undefined
    if (!found) continue
    const key = `${found.area}/${found.screen}`
    const row = screens.get(key) ?? { ...found, first: { id, name }, stories: {} }
    screens.set(key, row)
    for (const state of states)
      if (tags.includes(state)) row.stories[state] = [...(row.stories[state] ?? []), { id, name }]
  }
  return [...screens.values()]
}
