import { relative } from 'node:path'
import { mergeConfig } from 'vite'
import { createVitest } from 'vitest/node'
import base from '../../vitest.config.ts'
import { root } from '../command.mjs'
import { sabotage } from './instrument.mjs'

const setup = new URL('testSetup.mjs', import.meta.url).pathname

/**
 * Starts instances of Vitest with all mutants in the sources. One instance does not support parallel runs. A
 * run uses an idle instance, or waits for one.
 */
export async function openTests(count) {
  const instances = await Promise.all(Array.from({ length: count }, openVitest))
  const idle = [...instances]
  const waiting = []

  async function run(options) {
    const instance = idle.pop() ?? (await new Promise((resolve) => waiting.push(resolve)))
    try {
      return await instance.run(options)
    } finally {
      const next = waiting.shift()
      if (next) next(instance)
      else idle.push(instance)
    }
  }

  return {
    files: instances[0].files,
    run,
    close: () => Promise.all(instances.map(({ close }) => close())),
  }
}

/** Starts Vitest. Each run starts new workers, so that the code of modules runs again. */
async function openVitest() {
  const projects = base.test.projects.map((project) =>
    mergeConfig(project, {
      plugins: [sabotage()],
      test: {
        setupFiles: [setup],
        provide: { mutant: -1, isNoted: false },
        // Isolation is necessary to record the mutants that each file reaches while it loads.
        isolate: true,
        // Overrides `production`, which Vite's preview sets in this process when it serves the stories.
        env: { NODE_ENV: 'test' },
      },
    }),
  )
  const vitest = await createVitest(
    { watch: false, config: false, root, reporters: [{}], maxWorkers: 1, silent: true, fsModuleCache: false },
    { test: { projects } },
  )
  const specifications = await vitest.globTestSpecifications()

  /** Runs test files, or only the tests with these names. Returns all tests with their results. */
  async function run({ mutant = -1, files, names, isNoted = false }) {
    vitest.provide('mutant', mutant)
    vitest.provide('isNoted', isNoted)
    for (const project of vitest.projects) {
      project.provide('mutant', mutant)
      project.provide('isNoted', isNoted)
    }
    const wanted = files.flatMap((file) =>
      specifications
        .filter(({ moduleId }) => fileOf(moduleId) === file)
        .map((found) =>
          names ? found.project.createSpecification(found.moduleId, { testNames: names }) : found,
        ),
    )
    const { testModules } = await vitest.runTestSpecifications(wanted)
    // Vitest also returns the files of earlier runs.
    return testModules.filter(({ moduleId }) => files.includes(fileOf(moduleId))).flatMap(resultsOf)
  }

  return {
    files: specifications.map(({ moduleId }) => fileOf(moduleId)),
    run,
    close: () => vitest.close(),
  }
}

const fileOf = (path) => relative(root, path).replaceAll('\\', '/')

function resultsOf(testModule) {
  const file = fileOf(testModule.moduleId)
  const loaded = testModule.meta().reached ?? []
  const tests = [...testModule.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({
      file,
      name: test.fullName,
      isPassed: test.result().state === 'passed',
      error: test.result().errors?.[0]?.message,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      reached: test.meta().reached ?? [],
      loaded,
    }))
  // A file that failed to load has no tests, so the file is returned as a failure.
  const isBroken = testModule.errors().length > 0 || (testModule.state() === 'failed' && tests.length === 0)
  return isBroken
    ? [...tests, { file, error: testModule.errors()[0]?.message, isPassed: false, reached: [], loaded }]
    : tests
}
