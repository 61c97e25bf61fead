import assert from 'node:assert/strict'
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import { type PageFaults, undeclared, watchFaults } from '../e2e/pageFaults.ts'
import { millionRows } from './millionRows.ts'

/** What a story's play cannot do: real input of the browser, and the tree that assistive technology gets. */
const walks: Readonly<Record<string, typeof millionRows>> = {
  'ui-table-long--a-million-rows': millionRows,
}

/** Its tag says that a story is walked through: one that was renamed fails instead of being left out. */
const tag = 'walked'

/**
 * A course needs its scripts and its own storage; its host is another one, which Chromium does not look at. How far
 * the frame has come when a story ends depends on the machine.
 */
const ofCourses = 'An iframe which has both allow-scripts and allow-same-origin'

/** What the pages reported since the current story began; the stories of a file run one after another. */
let faults: PageFaults | undefined

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value)

const config: TestRunnerConfig = {
  preVisit: async (page) => {
    faults?.stop()
    faults = watchFaults(page.context())
  },
  postVisit: async (page, context) => {
    if (context.hasFailure) return
    const { tags, parameters } = await getStoryContext(page, context)
    const walk = walks[context.id]
    assert.equal(tags.includes(tag), walk !== undefined, `${context.id} and its walk do not fit`)
    await walk?.(page)
    // Parts of what a story logs because that is what it shows.
    const declared: unknown = parameters['reports']
    const reported = faults?.reported.filter((line) => !line.includes(ofCourses)) ?? []
    assert.deepEqual(undeclared(reported, isTexts(declared) ? declared : []), [])
  },
}
export default config
