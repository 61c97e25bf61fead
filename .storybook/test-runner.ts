import assert from 'node:assert/strict'
import type { TestRunnerConfig } from '@storybook/test-runner'
import type { Page } from 'playwright'
import { type PageFaults, undeclared, watchFaults } from '../e2e/pageFaults.ts'
import { millionRows } from './millionRows.ts'

/** Steps of stories that `play` cannot do: real browser input, and reading the accessibility tree. */
const browserSteps: Readonly<Record<string, typeof millionRows>> = {
  'components-table-long-list--a-million-rows': millionRows,
}

/**
 * The tag of the stories in `browserSteps`. If a story is renamed, the tag makes the run fail; without the tag, the
 * story's steps would be skipped silently.
 */
const tag = 'browser-steps'

/**
 * Part of Chromium's warning about the iframe of a course. Courses need both permissions, which is safe
 * because courses are served from another host. A story cannot declare the warning: it appears only if the
 * iframe loads before the story ends.
 */
const courseWarning = 'An iframe which has both allow-scripts and allow-same-origin'

/**
 * The errors that the page has reported since the current story started. The stories of a file run one after
 * another.
 */
let faults: PageFaults | undefined

/** What the run needs to know of a story. */
interface Declared {
  tags: readonly string[]
  /** The parameter `reports`: each entry is part of a text that the story is expected to log. */
  reports: readonly string[]
}

/** Reads the parts of a story that the run needs. The whole story would take long to copy from the page. */
const declaredBy = (page: Page, id: string): Promise<Declared> =>
  page.evaluate(async (storyId) => {
    const { __getContext: find } = globalThis as unknown as {
      __getContext: (id: string) => Promise<{ tags: string[]; parameters: { reports?: string[] } }>
    }
    const { tags, parameters } = await find(storyId)
    return { tags, reports: parameters.reports ?? [] }
  }, id)

const config: TestRunnerConfig = {
  preVisit: async (page) => {
    faults?.stop()
    faults = watchFaults(page.context())
  },
  postVisit: async (page, context) => {
    if (context.hasFailure) return
    const { tags, reports } = await declaredBy(page, context.id)
    const steps = browserSteps[context.id]
    const message = `${context.id} must have the tag '${tag}' exactly if browserSteps lists it.`
    assert.equal(tags.includes(tag), steps !== undefined, message)
    await steps?.(page)
    const reported = faults?.reported.filter((line) => !line.includes(courseWarning)) ?? []
    assert.deepEqual(undeclared(reported, reports), [])
  },
}
export default config
