const loadEntries = [
  ['node', 'entries.mjs'],
  ['node', 'entries.mjs', '--require'],
]

/**
 * The apps of `pnpm check:apps`:
 *
 * - `folder` is copied to create the app; the default is the folder with the app's name.
 * - `node` and `react` are the versions of Node and React, if they differ from those of the workspace.
 * - `sample` is the folder of the app into which the sample page is copied.
 * - `test` is the test in the browser; the default is the test of the sample page.
 * - `sheet` is the tool whose style sheet the app uses (.storybook/hosts/hostSheets.ts).
 * - `steps` are the commands that build the app.
 * - `ways` are the methods to serve the app: from the folder `dist`, or with the command `start`, which receives
 *   the port as argument or as PORT. With `hasProxy`, the command also forwards the calls of the API to the
 *   server at PORTAL_SERVER.
 */
export const apps = [
  { name: 'node', steps: loadEntries },
  { name: 'node-20', folder: 'node', node: '~20.19.0', steps: loadEntries },
  { name: 'node-22', folder: 'node', node: '22', steps: loadEntries },
  { name: 'jest', sample: '.', steps: [['jest']] },
  { name: 'vitest', sample: '.', steps: [['vitest', 'run']] },
  {
    name: 'vite',
    sample: '.',
    sheet: 'create-vite',
    steps: [['vite', 'build']],
    ways: [
      { name: 'build', dist: 'dist' },
      { name: 'dev', start: 'vite --strictPort --port' },
    ],
  },
  {
    name: 'portal-screen',
    folder: '../../examples/portal-screen',
    test: 'portalScreen',
    steps: [['tsc'], ['vite', 'build']],
    ways: [
      { name: 'build', dist: 'dist' },
      { name: 'dev', start: 'vite --strictPort --port', hasProxy: true },
    ],
  },
  {
    name: 'vite-react-18',
    folder: 'vite',
    react: '18.3.1',
    sample: '.',
    sheet: 'tailwindcss',
    steps: [['vite', 'build']],
    ways: [{ name: 'build', dist: 'dist' }],
  },
  {
    name: 'next-app',
    sample: 'app',
    sheet: 'create-next-app',
    steps: [['next', 'build']],
    ways: [
      { name: 'build', start: 'next start -p', hasServerComponent: true },
      { name: 'dev', start: 'next dev -p', hasServerComponent: true },
    ],
  },
  {
    name: 'next-pages',
    sample: '.',
    steps: [['next', 'build']],
    ways: [
      { name: 'build', start: 'next start -p', path: '/sample' },
      { name: 'dev', start: 'next dev -p', path: '/sample' },
    ],
  },
  { name: 'webpack', sample: '.', steps: [['webpack']], ways: [{ name: 'build', dist: 'public' }] },
  {
    name: 'astro',
    sample: 'src',
    steps: [['astro', 'build']],
    ways: [
      { name: 'client:load', dist: 'dist' },
      { name: 'client:only', dist: 'dist', path: '/only/' },
    ],
  },
  {
    name: 'react-router',
    sample: 'app',
    steps: [['react-router', 'build']],
    ways: [
      { name: 'build', start: 'react-router-serve ./build/server/index.js', isPortVariable: true },
      { name: 'dev', start: 'react-router dev --port', isPrepared: true },
    ],
  },
]
