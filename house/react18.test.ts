import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

/** The exports of React 18.3. The packages support React 18.3 and 19. */
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

it('the packages import only values from React that React 18.3 exports', () => {
  const found = sources.flatMap(({ path, text }) =>
    importedFromReact(text)
      .filter((name) => !react18.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
  expect(sources.flatMap(({ text }) => importedFromReact(text)).length).toBeGreaterThan(100)
})

it('the packages render contexts as <Context.Provider>, because React 18.3 treats <Context> as a consumer', () => {
  expect(sources.filter(({ text }) => /<\w+Context[ >]/.test(text)).map(({ path }) => path)).toEqual([])
})
