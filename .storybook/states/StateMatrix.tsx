import { type ReactNode, useEffect, useState } from 'react'
import { states } from '../../apps/portal/stories/states.ts'
import * as css from './StateMatrix.css.ts'
import { type IndexEntry, type ScreenStates, type StoryLink, statesOfScreens } from './screens.ts'

/** A table of all screens and states. Each cell links to the stories that show the state. [EXP-223] */
export function StateMatrix() {
  const screens = useScreens()
  if (screens === 'failed') return <p role="alert">The list of the stories could not be loaded.</p>
  if (!screens) return <p>Loading the stories</p>
  const areas = [...new Set(screens.map(({ area }) => area))]
  return (
    <section className={css.frame} aria-label="States of the screens">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              Screen
            </th>
            {states.map((state) => (
              <th key={state} scope="col" className={css.head}>
                {state}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={states.length + 1} className={css.area}>
                {area}
              </th>
            </tr>
            {screens
              .filter((row) => row.area === area)
              .map((row) => (
                <tr key={row.screen}>
                  <th scope="row" className={css.screen}>
                    <LinkToStory story={row.first}>{row.screen}</LinkToStory>
                  </th>
                  {states.map((state) => (
                    <td key={state} className={css.cell}>
                      <Stories stories={row.stories[state] ?? []} of={`${row.screen}, ${state}`} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Stories({ stories, of }: { stories: readonly StoryLink[]; of: string }) {
  const [only, ...others] = stories
  if (!only) return <span aria-hidden>–</span>
  if (others.length === 0) return <LinkToStory story={only}>{only.name}</LinkToStory>
  return (
    <details>
      <summary aria-label={`${of}: ${stories.length} stories`}>{stories.length}</summary>
      <ul className={css.list}>
        {stories.map((story) => (
          <li key={story.id}>
            <LinkToStory story={story}>{story.name}</LinkToStory>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link that leaves the frame of the page, because Storybook's sidebar must show the story. */
function LinkToStory({ story, children }: { story: StoryLink; children: ReactNode }) {
  return (
    <a href={`./?path=/story/${story.id}`} target="_top" className={css.link}>
      {children}
    </a>
  )
}

function useScreens(): ScreenStates[] | 'failed' | undefined {
  const [screens, setScreens] = useState<ScreenStates[] | 'failed'>()
  useEffect(() => {
    loadIndex().then(
      (entries) => setScreens(statesOfScreens(entries)),
      () => setScreens('failed'),
    )
  }, [])
  return screens
}

/** Loads the index of this Storybook, which is beside the page in the built Storybook and in development. */
async function loadIndex(): Promise<IndexEntry[]> {
  const response = await fetch('./index.json')
  if (!response.ok) throw new Error(`index.json: ${response.status}`)
  const { entries } = (await response.json()) as { entries: Record<string, IndexEntry> }
  return Object.values(entries)
}
