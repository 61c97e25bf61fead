// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreSecondClick } from './ignoreSecondClick.ts'

const pressed = vi.fn()
/** One click of a mouse, as the page behind the dialog hears it. */
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

it('keeps the second click of a double click from the page when the first has closed the dialog', () => {
  const close = ignoreSecondClick()
  click(120, 80)
  expect(pressed).toHaveBeenCalledTimes(2)
  close()
  click(123, 78)
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('lets a click through elsewhere, and at the same place after half a second', () => {
  const close = ignoreSecondClick()
  click(120, 80)
  close()
  click(120, 180)
  expect(pressed).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(501)
  click(120, 80)
  expect(pressed).toHaveBeenCalledTimes(6)
})

it('lets every click through when the dialog was closed by the keyboard', () => {
  const close = ignoreSecondClick()
  click(0, 0)
  close()
  click(0, 0)
  expect(pressed).toHaveBeenCalledTimes(4)
})

it('lets a click through in a dialog that has opened since', () => {
  const close = ignoreSecondClick()
  click(120, 80)
  close()
  const closeNext = ignoreSecondClick()
  click(120, 80)
  expect(pressed).toHaveBeenCalledTimes(4)
  closeNext()
})
