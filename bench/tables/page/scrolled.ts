import { scrollSteps } from './scrollSteps.ts'
import { frame, longestTask, pause } from './timed.ts'

/** The result of scrolling 200 steps of 100 px, one per frame. */
export interface Scrolled {
  /** The share of late frames. */
  dropped: number
  /** The share of frames in which a row is missing in the visible part. */
  blank: number
  longest: number
}

const step = 100
const frameMs = 1000 / 60
const heights = [0.2, 0.4, 0.6, 0.8, 0.97]

/** Scrolls down, and up again when the end of the list is reached: once as a warm-up and once to measure. */
export async function scrolled(scroller: Element, rows: string): Promise<Scrolled> {
  await pass(scroller, rows, scrollSteps.warmUp)
  await pause(100)
  return pass(scroller, rows, scrollSteps.measured)
}

async function pass(scroller: Element, rows: string, frames: number): Promise<Scrolled> {
  scroller.scrollTop = 0
  await frame()
  await frame()
  const { left, top, height } = scroller.getBoundingClientRect()
  const hasRowAt = (share: number) =>
    document.elementFromPoint(left + 110, top + height * share)?.closest(rows)?.textContent
  let [direction, late, gaps] = [1, 0, 0]
  const startedAt = performance.now()
  let last = await frame()
  for (let count = 0; count < frames; count += 1) {
    const before = scroller.scrollTop
    scroller.scrollTop += direction * step
    if (scroller.scrollTop === before) direction = -direction
    // The browser sends the scroll event in the next frame, so this checks the content that the current frame
    // paints.
    if (!heights.every(hasRowAt)) gaps += 1
    const now = await frame()
    late += Math.max(0, Math.round((now - last) / frameMs) - 1)
    last = now
  }
  return {
    dropped: late / (frames + late),
    blank: gaps / frames,
    longest: await longestTask(startedAt, performance.now()),
  }
}
