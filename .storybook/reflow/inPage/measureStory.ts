import type { Look, Sweep } from '../layouts.ts'
import { coveredControls } from './coveredControls.ts'
import { type Finding, layoutFindings } from './layoutFindings.ts'

export interface FoundAt extends Finding, Look {
  width: number
}

/** Measures the shown story in every layout of a sweep. The widths are set on the page's iframe. */
export async function measureStory({ widths, looks, focusWidths }: Sweep): Promise<FoundAt[]> {
  const found: FoundAt[] = []
  for (const look of looks) {
    setLook(look)
    for (const width of widths) {
      await resizeTo(width)
      found.push(...layoutFindings().map((finding) => ({ ...finding, ...look, width })))
    }
  }
  const [look] = looks
  if (!look) return found
  setLook(look)
  for (const width of focusWidths) {
    await resizeTo(width)
    found.push(...coveredControls().map((finding) => ({ ...finding, ...look, width })))
  }
  return found
}

/** The text spacing of WCAG 1.4.12. */
const spacing = document.createElement('style')
spacing.textContent = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Restores the layout in which the `play` of a story runs. */
export function resetLayout(): void {
  document.documentElement.style.removeProperty('--pg-font-sans')
  document.documentElement.style.fontSize = ''
  spacing.remove()
  frame().style.width = '1280px'
}

function setLook({ font, textSize, isSpaced }: Look): void {
  document.documentElement.style.setProperty('--pg-font-sans', JSON.stringify(font))
  document.documentElement.style.fontSize = textSize === 100 ? '' : `${textSize}%`
  if (isSpaced) document.head.append(spacing)
  else spacing.remove()
}

/**
 * The maximum number of animation frames per layout. It is limited because an animated element changes in
 * every frame.
 */
const maxFrames = 4

/**
 * Resizes the iframe. Waits for an animation frame, in which media queries and resize observers notify their
 * listeners, and for React to render. Waits for another frame only if the document has changed.
 */
async function resizeTo(width: number): Promise<void> {
  frame().style.width = `${width}px`
  let isChanged = false
  const changes = new MutationObserver(() => {
    isChanged = true
  })
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frames = 0; frames < maxFrames; frames += 1) {
    isChanged = false
    await afterFrame()
    if (!isChanged) break
  }
  changes.disconnect()
}

/**
 * Waits for the next animation frame, and for the tasks that were scheduled in it: React renders in a task.
 */
async function afterFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  for (let tasks = 0; tasks < 3; tasks += 1) await nextTask()
}

const { port1, port2 } = new MessageChannel()
port1.start()
const nextTask = () =>
  new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port2.postMessage(undefined)
  })

function frame(): HTMLElement {
  const element = window.frameElement as HTMLElement | null
  if (!element) throw new Error('The Storybook must be shown in a frame of the same origin.')
  return element
}
