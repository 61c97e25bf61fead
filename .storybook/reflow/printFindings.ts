import type { FoundAt } from './inPage/measureStory.ts'

interface Fault {
  detail: string
  /** The widths with the finding, by font and text size. */
  widths: Map<string, Set<number>>
  stories: Set<string>
}

/** Prints each finding once, with its layouts and stories. Returns the number of failed stories. */
export function printFindings(measured: ReadonlyMap<string, FoundAt[] | string>): number {
  const faults = new Map<string, Fault>()
  for (const [story, found] of measured) {
    if (typeof found === 'string') console.log(`${story}: ${found}`)
    else for (const each of found) add(faults, story, each)
  }
  for (const key of [...faults.keys()].toSorted()) {
    const { detail, widths, stories } = faults.get(key) as Fault
    console.log(`${key}\n    ${detail}`)
    for (const [layout, found] of widths) console.log(`    ${layout}: ${[...found].join(', ')} px`)
    console.log(`    in ${stories.size} stories, e.g. ${[...stories].slice(0, 3).join(', ')}`)
  }
  return [...measured.values()].filter(({ length }) => length > 0).length
}

function add(faults: Map<string, Fault>, story: string, found: FoundAt): void {
  const key = `${found.rule}: ${found.where}`
  const fault = faults.get(key) ?? { detail: found.detail, widths: new Map(), stories: new Set() }
  const layout = `${found.font} ${found.textSize} %${found.isSpaced ? ' spaced' : ''}`
  fault.widths.set(layout, (fault.widths.get(layout) ?? new Set()).add(found.width))
  fault.stories.add(story)
  faults.set(key, fault)
}
