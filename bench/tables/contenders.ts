/** A measured table. */
export interface Entrant {
  /** The file in `contenders`, and the name for `--only`. */
  name: string
  title: string
  script: string
  /** The same page without a table. Its bytes are subtracted from those of the page with the table. */
  over: 'page/reactAlone.tsx' | 'page/pageAlone.ts'
  /** The features that the contender adds with these bytes. */
  includes: string
}

const react = 'page/reactAlone.tsx'

/**
 * The measured tables, in the order of the results. The plain table is first, because the others are compared
 * with it.
 */
export const contenders: readonly Entrant[] = [
  {
    name: 'plain',
    title: 'plain table',
    script: 'contenders/plain.ts',
    over: 'page/pageAlone.ts',
    includes: 'a native table of visible rows, search and sort over arrays; no React',
  },
  {
    name: 'portalGateway',
    title: 'Portal Gateway',
    script: 'contenders/portalGateway.tsx',
    over: react,
    includes:
      'search box, count, sort order, row links, highlighted matches, styles, accessibility and engine',
  },
  {
    name: 'tanStack',
    title: 'TanStack Table + Virtual',
    script: 'contenders/tanStack.tsx',
    over: react,
    includes: 'logic only; not included: markup, ARIA, styles, highlighted matches and search box',
  },
  {
    name: 'agGrid',
    title: 'AG Grid Community',
    script: 'contenders/agGrid.tsx',
    over: react,
    includes: 'grid, styles and accessibility; not included: search box and highlighted matches',
  },
  {
    name: 'muiX',
    title: 'MUI X DataGrid',
    script: 'contenders/muiX.tsx',
    over: react,
    includes: 'grid, pages, styles and accessibility; not included: search box and highlighted matches',
  },
]
