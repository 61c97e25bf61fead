import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import {
  type BuildEnvironmentOptions,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
} from 'vite'

const shell = 'shell'
const isShell = (name: string): boolean => name.includes(`/${shell}-`)

const clientBuild: BuildEnvironmentOptions = {
  manifest: true,
  // The content security policy does not allow inlined assets except images.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Preloads only stylesheets and the shell. Preloading all modules would add the names of all files to
    // the first load: half a kilobyte, and more with every page. The other scripts are requested after the
    // page has loaded.
    resolveDependencies: (_, names) => names.filter((name) => name.endsWith('.css') || isShell(name)),
  },
  rolldownOptions: {
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    output: {
      codeSplitting: {
        groups: [
          // The scripts of Sign In are in one file: six files would take 3 KB more, compressed, and five
          // more requests.
          { name: 'first', tags: ['$initial'], priority: 2 },
          // The router, the routes and the list of the API's resources, which all other pages need.
          {
            name: 'portal',
            test: /[\\/](apps[\\/]portal[\\/]src[\\/]startPortal\.tsx|api-client[\\/]src[\\/]laterResources\.ts)$/,
            priority: 1,
          },
          // The dashboard and the shell, which are shown after every sign-in, are in a second file. Its
          // modules are selected by name. If they were selected by the number of pages that share them, the
          // fourth page with a table would move the whole table into this file.
          { name: shell, test: /[\\/]src[\\/](shell[\\/]Shell|screens[\\/]Dashboard[\\/]Dashboard)\.tsx$/ },
        ],
      },
    },
  },
}

const prerenderBuild: BuildEnvironmentOptions = {
  outDir: 'dist/prerender',
  copyPublicDir: false,
  minify: true,
  rolldownOptions: { output: { codeSplitting: false } },
}

export default defineConfig(({ isSsrBuild = false }) => ({
  base: '/portal/',
  resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
  // vanilla-extract evaluates the styles in this environment. Without the first condition, it could not
  // resolve imports to their source, and would lose the CSS of these files.
  environments: { ssr: { resolve: { conditions: ['@portal-gateway/source', ...defaultServerConditions] } } },
  plugins: [
    vanillaExtractPlugin(),
    react(),
    // React Aria has its texts in 34 languages. The German ones are in the chunk with the German texts
    // (setAriaTexts.ts).
    optimizeLocales.vite({ locales: ['en-US'] }),
    leanRouter(),
    leanContract(),
    startOfPortal(),
  ],
  // The server renders Sign In with this build, without installing the portal's dependencies.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: isSsrBuild ? prerenderBuild : clientBuild,
  server: { proxy: { '/PG-API': 'http://127.0.0.1:8080' } },
}))

/**
 * Lets the bundler remove unused code of react-router, which saves 4 KB. The package does
 * not publish its production build under an export condition, and does not mark its components as pure.
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
        // The replacement does not change the number of lines, so a source map is not necessary.
        map: { mappings: '' },
      }),
    },
  }
}

/**
 * Removes the properties of a call that no page reads: its description, its access, and the bound of its
 * list. Only the server and the OpenAPI document read them.
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
        // The replacement does not change the number of lines, so a source map is not necessary.
        map: { mappings: '' },
      }),
    },
  }
}

/**
 * Adds links to the script that every page except Sign In needs immediately, and to its styles. Otherwise they would
 * be requested only after the first script has loaded. The server removes these links from Sign In.
 */
function startOfPortal(): Plugin {
  return {
    name: 'start-of-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunk = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/src/startPortal.tsx')),
        )
        if (!chunk) throw new Error('The build has no chunk for startPortal.tsx.')
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        const own = chunk.imports.filter((file) => !html.includes(file))
        const links = [
          ...[chunk.fileName, ...own].map((file) => ({ rel: 'modulepreload', file })),
          ...styles.map((file) => ({ rel: 'stylesheet', file })),
        ]
        return links.map(({ rel, file }) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/portal/${file}`, 'data-later': '' },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
