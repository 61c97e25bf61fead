import { readFileSync } from 'node:fs'
import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Progress } from '../Progress/Progress.tsx'
import { formatsOf } from './formats.ts'
import { usePagerTexts } from './pagerTexts.ts'
import { usePageTexts } from './pageTexts.ts'
import { useProgressTexts } from './progressTexts.ts'
import { useTableTexts } from './tableTexts.ts'
import { German } from './texts.examples.tsx'
import { type Replacement, TextsProvider, type Translation, type UiTexts, uiTexts } from './texts.tsx'

it('a component shows a replaced text', () => {
  render(
    <TextsProvider texts={{ page: { breadcrumbs: 'Brotkrumen' } }}>
      <Breadcrumbs items={[{ label: 'Start', href: '/' }, { label: 'Hier' }]} />
    </TextsProvider>,
  )
  expect(screen.getByRole('navigation', { name: 'Brotkrumen' })).toBeTruthy()
})

it('texts that are not replaced are English, and an inner provider is merged with an outer one', () => {
  const outer: Replacement<UiTexts> = {
    page: { close: 'Schließen', dismiss: undefined },
    table: { noRecords: 'Nichts gefunden', ascending: { text: 'A bis Z' } },
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={outer}>
      <TextsProvider texts={{ page: { breadcrumbs: 'Brotkrumen' } }}>{children}</TextsProvider>
    </TextsProvider>
  )
  expect(renderHook(usePageTexts, { wrapper }).result.current).toMatchObject({
    close: 'Schließen',
    breadcrumbs: 'Brotkrumen',
    dismiss: uiTexts.page.dismiss,
  })
  const { noRecords, ascending } = renderHook(useTableTexts, { wrapper }).result.current
  expect(noRecords).toBe('Nichts gefunden')
  expect(ascending).toEqual({ ...uiTexts.table.ascending, text: 'A bis Z' })
})

it('texts are English without a provider', () => {
  const { result } = renderHook(() => ({
    ...useTableTexts(),
    ...usePagerTexts(),
    ...usePageTexts(),
    ...useProgressTexts(),
  }))
  const texts = result.current
  expect([0, 1, 2, 12_406].map((count) => texts.rowCount(count))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '12,406 rows',
  ])
  expect(texts.matching(3, 1000, 'ann')).toBe('3 of 1,000 match “ann”')
  expect(texts.range(1, 25, 1_234_567)).toBe('1–25 of 1,234,567')
  expect(texts.dismissOf('Saved')).toBe('Dismiss Saved')
  expect(texts.progressOf('Upload', 0.5)).toBe('Upload: 50%')
})

it('numbers and plurals are formatted by the locale of the provider, also in English texts', () => {
  const polish: Replacement<UiTexts> = {
    table: {
      rowCount: (count, { plural }) =>
        plural(count, { one: '# wiersz', few: '# wiersze', many: '# wierszy', other: '# wiersza' }),
    },
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider locale="pl" texts={polish}>
      {children}
    </TextsProvider>
  )
  const { rowCount } = renderHook(useTableTexts, { wrapper }).result.current
  expect([1, 2, 5, 12_406].map((count) => rowCount(count).replace(/\s/gu, ' '))).toEqual([
    '1 wiersz',
    '2 wiersze',
    '5 wierszy',
    '12 406 wierszy',
  ])
  const pages = renderHook(usePagerTexts, { wrapper }).result.current
  expect(pages.page(12_406).replace(/\s/gu, ' ')).toBe('Page 12 406')
})

it('a percentage is formatted by the locale of the provider', () => {
  render(
    <TextsProvider locale="de">
      <Progress label="Lädt" value={45} />
    </TextsProvider>,
  )
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('45\u00A0%')
})

it('the texts of a group are created once for all components below a provider', () => {
  const { result } = renderHook(() => [useTableTexts(), useTableTexts()])
  expect(result.current[0]).toBe(result.current[1])
})

it('a list of texts is joined by the rules of the locale', () => {
  expect(formatsOf('en').list(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(formatsOf('de').list(['a', 'b', 'c'])).toBe('a, b und c')
})

it('the compiler checks the groups, keys and values of texts', () => {
  const texts = [
    { table: { noRecords: 'Keine' } },
    { table: { rowCount: (count) => `${count}` } },
    // @ts-expect-error -- because there is no such group.
    { tables: {} },
    // @ts-expect-error -- because there is no such text.
    { table: { noRows: '' } },
    // @ts-expect-error -- because the parameter of this text is a number.
    { table: { rowCount: (count: string) => count } },
    // @ts-expect-error -- because this text has no parameters.
    { table: { noRecords: () => '' } },
  ] satisfies Replacement<UiTexts>[]
  // @ts-expect-error -- because a translation must have all texts.
  const whole: Translation<UiTexts['common']> = { pending: '', clear: '' }
  expect([texts.length, whole.clear]).toEqual([6, ''])
})

it('the example of the README replaces texts', () => {
  const { rowCount, yes } = renderHook(useTableTexts, { wrapper: German }).result.current
  expect([rowCount(1), rowCount(12_406), yes]).toEqual(['1 Zeile', '12.406 Zeilen', 'Yes'])
  expect(readFileSync('packages/ui/README.md', 'utf8')).toContain(
    readFileSync('packages/ui/src/texts/texts.examples.tsx', 'utf8'),
  )
})
