import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

const shell = 'shell'
const isShell = (name: string): boolean => name.includes(`/${shell}-`)

export default defineConfig({
  base: '/portal/',
  resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
  // vanilla-extract evaluates the styles here. If it cannot resolve an import to its source, it loses the CSS
  // of that file.
  environments: { ssr: { resolve: { conditions: ['@portal-gateway/source', ...defaultServerConditions] } } },
  plugins: [vanillaExtractPlugin(), react(), leanRouter(), leanContract()],
  build: {
    manifest: true,
    // The content security policy allows no inlined asset that is not an image.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Disables preloading of modules: the first load would contain the names of all files, half a kilobyte and
      // more with every page. A page requests its other scripts after it has loaded.
      resolveDependencies: (_, names) => names.filter((name) => name.endsWith('.css') || isShell(name)),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          groups: [
            // Sign In loads one file: six files would take 3 KB more, compressed, and five more requests.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // The dashboard, which opens after every sign-in, is another file, together with its frame. The files are
            // grouped by name: grouped by the number of pages that share them, the fourth page with a table
            // would move all parts of the table into the dashboard.
            { name: shell, test: /[\\/]src[\\/](shell[\\/]Shell|screens[\\/]Dashboard[\\/]Dashboard)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/PG-API': 'http://127.0.0.1:8080' } },
})

/**
 * Lets the bundler drop unused code of react-router, 4 KB of the first load: the package does not publish its
 * production build under an export condition, and does not mark its components as pure.
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
        // Keeps the number of lines.
        map: { mappings: '' },
      }),
    },
  }
}

/**
 * Leaves out what no page reads of a call: its description, who may make it, and the bound of its list. The server and
 * the OpenAPI document read them.
 */
function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/\w+\.ts$/ },
      handler: (code) => ({
        code: code
          .replace(/^ *(?:summary|access):\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm, (text) =>
            text.replace(/[^\n]/g, ''),
          )
          .replace(/, bound: [\w()]+(?= \},?$)/gm, ''),
        // Keeps the number of lines.
        map: { mappings: '' },
      }),
    },
  }
}
