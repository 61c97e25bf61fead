import assert from 'node:assert/strict'
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import { type PageFaults, undeclared, watchFaults } from '../e2e/pageFaults.ts'
import { millionRows } from './millionRows.ts'

/** Steps that `play` cannot do: real browser input, and the accessibility tree. */
const walks: Readonly<Record<string, typeof millionRows>> = {
  'ui-table-long--a-million-rows': millionRows,
}

/** Stories with this tag must have such steps; without the tag a renamed story would be skipped silently. */
const tag = 'walked'

/**
 * Courses need scripts and their own storage, and their host is another one, which Chromium's warning
 * ignores. Whether the frame loads before the story ends depends on the machine.
 */
const ofCourses = 'An iframe which has both allow-scripts and allow-same-origin'

/** The reports of the page since the current story started; the stories of a file run one after another. */
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
    // Parts of the texts that a story is expected to log.
    const declared: unknown = parameters['reports']
    const reported = faults?.reported.filter((line) => !line.includes(ofCourses)) ?? []
    assert.deepEqual(undeclared(reported, isTexts(declared) ? declared : []), [])
  },
}
export default config
