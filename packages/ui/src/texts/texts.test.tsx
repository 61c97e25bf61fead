import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { pagerTexts } from './pagerTexts.ts'
import { useTableTexts } from './tableTexts.ts'
import { englishTexts, TextsProvider, useTexts } from './texts.tsx'

it('a text that is replaced is what the primitives below say', () => {
  render(
    <TextsProvider texts={{ breadcrumbs: 'Brotkrumen' }}>
      <Breadcrumbs items={[{ label: 'Start', href: '/' }, { label: 'Hier' }]} />
    </TextsProvider>,
  )
  expect(screen.getByRole('navigation', { name: 'Brotkrumen' })).toBeTruthy()
})

it('texts that nothing replaces stay English, and an inner provider adds to an outer one', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={{ close: 'Schließen', noRecords: 'Nichts gefunden' }}>
      <TextsProvider texts={{ loading: 'Lädt' }}>{children}</TextsProvider>
    </TextsProvider>
  )
  expect(renderHook(useTexts, { wrapper }).result.current).toMatchObject({
    close: 'Schließen',
    loading: 'Lädt',
    remove: englishTexts.remove,
  })
  expect(renderHook(useTableTexts, { wrapper }).result.current.noRecords).toBe('Nichts gefunden')
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_406, '12,406'],
  [1_234_567, '1,234,567'],
])('the figure %i has its separators', (value, text) => {
  expect(pagerTexts.figure(value)).toBe(text)
})
