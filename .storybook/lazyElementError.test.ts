import { expect, test } from 'vitest'
import { lazyElementError } from './lazyElementError.ts'

const container = {} as Element

test('prints the elements only when the message is read, and once', () => {
  let printed = 0
  const create = lazyElementError((message) => {
    printed += 1
    return new Error(`${message}\n\n<body />`)
  })
  const error = create('Unable to find a button', container)
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('TestingLibraryElementError')
  expect(printed).toBe(0)
  expect(error.message).toBe('Unable to find a button\n\n<body />')
  expect(error.message).toBe('Unable to find a button\n\n<body />')
  expect(printed).toBe(1)
})

test('keeps a message that was extended', () => {
  const create = lazyElementError((message) => new Error(`${message}\n\n<body />`))
  const error = create('Unable to find a button', container)
  error.message = `Timed out. ${error.message}`
  expect(error.message).toBe('Timed out. Unable to find a button\n\n<body />')
})
