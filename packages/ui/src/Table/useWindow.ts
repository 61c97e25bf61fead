import {
  type RefObject,
  startTransition,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useDebounced } from '../useDebounced/useDebounced.tsx'
import {
  type Geometry,
  offsetShowing,
  type Position,
  resized,
  scrolled,
  spaceAbove,
  standingAt,
  trackOf,
  windowOf,
} from './windowOf.ts'

interface Sizes {
  rowHeight: number
  viewport: number
  head: number
}

/** Until there is something to measure, which is before the first paint. */
const guess: Sizes = { rowHeight: 44, viewport: 600, head: 36 }

const first: Position = { scrollTop: 0, offset: 0 }

/** How long the bar rests before it goes to where the rows are. */
const settleMs = 150

interface WindowOptions {
  count: number
  /** Whether the list is long enough; a short one is drawn whole. */
  isOn: boolean
  /** Another one, compared by identity, begins at the first row again. */
  beginning: string
}

/** Which rows of a long list are drawn, by how far its scroller has been scrolled. */
export function useWindow({ count, isOn, beginning }: WindowOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const sizes = useSizes(scroller, table, isOn)
  const { rowHeight, viewport, head } = sizes
  const [position, setPosition] = useState<Position>(first)
  // The same, for what happens between two renders.
  const at = useRef<Position>(first)
  const geometry = useMemo<Geometry>(() => ({ count, ...sizes }), [count, sizes])

  const [isWhole, drawWhole] = useSecondDraw(isOn)

  // In the frame in which the browser scrolled, so that no gap is painted.
  const stand = (next: Position) => {
    at.current = next
    flushSync(() => {
      setPosition(next)
      drawWhole()
    })
    moveBar(scroller.current, next, geometry)
  }
  const settle = useDebounced(() => {
    if (isOn) stand(standingAt(at.current.offset, geometry))
  }, settleMs)

  // Other rows begin at the top; other sizes keep the row that was at the top, and the focus in sight.
  const held = useRef<number>(undefined)
  const before = useRef({ beginning, geometry })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { beginning, geometry }
    const next =
      isOn && was.beginning === beginning ? resized(at.current, held.current, was.geometry, geometry) : first
    // Only what has changed is set: React would draw once more to find that it had not.
    if (next.offset !== at.current.offset || next.scrollTop !== at.current.scrollTop) {
      at.current = next
      setPosition(next)
    }
    if (isOn) moveBar(scroller.current, next, geometry)
  }, [beginning, geometry, isOn])

  const window = windowOf(position.offset, geometry)
  const drawn = isWhole ? window : { ...window, end: Math.min(window.end, window.start + firstDraw) }
  return {
    scroller,
    table,
    drawn,
    head,
    /** Rows that fit, for a step by pages. */
    rowsInSight: Math.max(1, Math.floor(viewport / rowHeight)),
    height: trackOf(geometry) + Math.min(viewport, count * rowHeight) + head,
    above: spaceAbove(drawn, position, rowHeight),
    reveal: (place: number) => {
      held.current = place
      stand(standingAt(offsetShowing(place, at.current.offset, geometry), geometry))
    },
    /** Tells which row has the focus. */
    hold: (place: number | undefined) => {
      held.current = place
    },
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (!isOn) return
      stand(scrolled(at.current, currentTarget.scrollTop, geometry))
      settle.call()
    },
  }
}

/** So many rows are drawn at first, to be seen and measured at once; the page is not held by all of them. */
const firstDraw = 8

/** False when a list is drawn for the first time, and true right afterwards, or as soon as it must be. */
function useSecondDraw(isOn: boolean): readonly [boolean, () => void] {
  const [isSecond, setSecond] = useState(false)
  const draw = useCallback(() => setSecond(true), [])
  useEffect(() => {
    if (isOn) startTransition(draw)
  }, [draw, isOn])
  return [isSecond, draw]
}

/** Past the end of its track the bar shows the rest of a last row that has opened: left alone. */
function moveBar(scroller: HTMLElement | null, { scrollTop }: Position, geometry: Geometry): void {
  if (!scroller) return
  const at = Math.min(scroller.scrollTop, trackOf(geometry))
  if (Math.abs(at - scrollTop) >= 1) scroller.scrollTop = scrollTop
}

/** What the scroller and its rows measure now, whatever the zoom, the density and the size of the text. */
function useSizes(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  isOn: boolean,
): Sizes {
  const [sizes, setSizes] = useState(guess)
  const known = useRef(guess)
  useLayoutEffect(() => {
    if (!isOn || !scroller.current || !table.current) return
    const outer = scroller.current
    const inner = table.current
    const measure = () => {
      const heights = [...inner.querySelectorAll('tbody > [data-drawn]')]
        .map((row) => row.getBoundingClientRect().height)
        .filter((height) => height > 0)
      if (heights.length === 0) return
      // The lowest: a row that shows its whole text to the keyboard is higher for a while.
      const rowHeight = Math.min(...heights)
      const head = inner.tHead?.getBoundingClientRect().height ?? 0
      const viewport = Math.max(rowHeight, outer.clientHeight - head)
      const now = known.current
      if (Math.abs(now.rowHeight - rowHeight) < 0.01 && now.viewport === viewport && now.head === head) return
      known.current = { rowHeight, viewport, head }
      setSizes(known.current)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [isOn, scroller, table])
  return sizes
}
