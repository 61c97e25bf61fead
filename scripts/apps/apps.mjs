/**
 * The apps of `pnpm check:apps`, each made from the folder of its name, or from `folder`, with another version of React:
 * the folder of the app that gets the sample page, the commands that build it, and the ways to serve it, from files
 * (`dist`) or by a server of its own (`start`), which gets its port as PORT.
 */
export const apps = [
  { name: 'node', steps: [['node', 'entries.mjs']] },
  { name: 'vitest', sample: '.', steps: [['vitest', 'run']] },
  {
    name: 'vite',
    sample: '.',
    steps: [['vite', 'build']],
    ways: [
      { name: 'build', dist: 'dist' },
      { name: 'dev', start: 'vite --strictPort --port' },
    ],
  },
  {
    name: 'vite-react-18',
    folder: 'vite',
    react: '18.3.1',
    sample: '.',
    steps: [['vite', 'build']],
    ways: [{ name: 'build', dist: 'dist' }],
  },
  {
    name: 'next-app',
    sample: 'app',
    steps: [['next', 'build']],
    ways: [
      { name: 'build', start: 'next start -p' },
      { name: 'dev', start: 'next dev -p' },
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
