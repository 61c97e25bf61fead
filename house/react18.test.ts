import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

/** What React 18.3 exports; the packages support it beside 19. */
const react18 = new Set(
  `Children Component Fragment Profiler PureComponent StrictMode Suspense cloneElement createContext createElement
  createRef forwardRef isValidElement lazy memo startTransition useCallback useContext useDebugValue useDeferredValue
  useEffect useId useImperativeHandle useInsertionEffect useLayoutEffect useMemo useReducer useRef useState
  useSyncExternalStore useTransition version`.split(/\s+/),
)

const sources = sourcesUnder('packages/ui/src', 'packages/portal-forms/src').filter(
  ({ path }) => !/\.(test|stories|examples)\.tsx?$/.test(path),
)

/** Returns the values that a source imports from React. */
const importedFromReact = (text: string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from 'react'$/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

it('the packages import from React only what React 18.3 has', () => {
  const found = sources.flatMap(({ path, text }) =>
    importedFromReact(text)
      .filter((name) => !react18.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
  expect(sources.flatMap(({ text }) => importedFromReact(text)).length).toBeGreaterThan(100)
})

it('the packages provide a context by its Provider, because React 18.3 renders a context as its consumer', () => {
  expect(sources.filter(({ text }) => /<\w+Context[ >]/.test(text)).map(({ path }) => path)).toEqual([])
})
