import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

const shell = 'shell'
const isShell = (name: string): boolean => name.includes(`/${shell}-`)

export default defineConfig({
  base: '/portal/',
  resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
  // vanilla-extract runs the styles here. Where it can't follow an import to its source, it loses that file's CSS.
  environments: { ssr: { resolve: { conditions: ['@portal-gateway/source', ...defaultServerConditions] } } },
  plugins: [vanillaExtractPlugin(), react(), leanRouter(), leanContract()],
  build: {
    manifest: true,
    // The content security policy allows no inlined asset that is not an image.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first load carries the name of each file that is fetched ahead: all of them are half a kilobyte,
      // and more with every page. A page asks for its other scripts when it has come.
      resolveDependencies: (_, names) => names.filter((name) => name.endsWith('.css') || isShell(name)),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          groups: [
            // What Sign In needs is one file: in six it is 3 KB more, compressed, and five more requests.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Where every sign-in leads is another, with its frame. By name: counted by the pages that share
            // it, the fourth page with a table would put all of the table's parts into the dashboard.
            { name: shell, test: /[\\/]src[\\/](shell[\\/]Shell|screens[\\/]Dashboard[\\/]Dashboard)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/PG-API': 'http://127.0.0.1:8080' } },
})

/**
 * Lets the bundler drop what the portal does not use of react-router, 4 KB of the first load: the package
 * publishes its production build under no export condition, and does not mark its components as pure.
 */
function leanRouter(): Plugin {
  const marks: [RegExp, string][] = [
    [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
    [/^var (\w+) = (\w+\.(?:forwardRef|createContext)\()/gm, 'var $1 = /* @__PURE__ */ $2'],
    [/^\w+\.displayName = "\w+";$/gm, ''],
  ]
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: marks.reduce((text, [pattern, mark]) => text.replace(pattern, mark), code),
        // No line is added or taken away.
        map: { mappings: '' },
      }),
    },
  }
}

/** Leaves out what each call says of itself: the API's document prints it, no page does. */
function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/\w+\.ts$/ },
      handler: (code) => ({
        code: code.replace(/^ *summary:\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm, (text) => text.replace(/[^\n]/g, '')),
        // No line is added or taken away.
        map: { mappings: '' },
      }),
    },
  }
}
