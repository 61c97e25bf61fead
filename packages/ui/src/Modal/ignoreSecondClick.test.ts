// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreSecondClick } from './ignoreSecondClick.ts'

const pressed = vi.fn()
/** Simulates one mouse click on the page behind the dialog. */
function click(clientX: number, clientY: number) {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    document.body.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, pressed)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  for (const type of ['pointerdown', 'click']) document.removeEventListener(type, pressed)
  pressed.mockClear()
})

it('blocks the second click of a double click if the first click closed the dialog', () => {
  const close = ignoreSecondClick()
  click(120, 80)
  expect(pressed).toHaveBeenCalledTimes(2)
  close()
  click(123, 78)
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('does not block a click at another position, or at the same position after 500 ms', () => {
  const close = ignoreSecondClick()
  click(120, 80)
  close()
  click(120, 180)
  expect(pressed).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(501)
  click(120, 80)
  expect(pressed).toHaveBeenCalledTimes(6)
})

it('blocks no click if the dialog was closed with the keyboard', () => {
  const close = ignoreSecondClick()
  click(0, 0)
  close()
  click(0, 0)
  expect(pressed).toHaveBeenCalledTimes(4)
})

it('does not block a click in another dialog that was opened after the first click', () => {
  const close = ignoreSecondClick()
  click(120, 80)
  close()
  const closeNext = ignoreSecondClick()
  click(120, 80)
  expect(pressed).toHaveBeenCalledTimes(4)
  closeNext()
})
