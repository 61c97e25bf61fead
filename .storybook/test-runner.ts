import assert from 'node:assert/strict'
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import { millionRows } from './millionRows.ts'

/** What a story's play cannot do: real input of the browser, and the tree that assistive technology gets. */
const walks: Readonly<Record<string, typeof millionRows>> = {
  'ui-table-long--a-million-rows': millionRows,
}

/** Its tag says that a story is walked through: one that was renamed fails instead of being left out. */
const tag = 'walked'

const config: TestRunnerConfig = {
  postVisit: async (page, context) => {
    const { tags } = await getStoryContext(page, context)
    const walk = walks[context.id]
    assert.equal(tags.includes(tag), walk !== undefined, `${context.id} and its walk do not fit`)
    await walk?.(page)
  },
}
export default config
