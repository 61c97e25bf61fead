import { expect, it } from 'vitest'
import { breakpoints, from } from './breakpoints.ts'

it('layouts change at 640, 768, 1024, 1280 and 1536 pixels [SHELL-024]', () => {
  expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 })
  expect(from('xl')).toBe('(min-width: 1280px)')
})
