import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { dashboardItemTexts } from '../DashboardItemForm/dashboardItemTexts.ts'
import { signInTexts } from '../SignInForm/signInTexts.ts'
import { FormTextsProvider, useFormTexts } from './texts.tsx'

const german = Object.fromEntries(Object.keys(signInTexts).map((name) => [name, `DE ${name}`]))

it('the texts of a form that are replaced are what it says, those of another form stay', () => {
  const signIn = { ...signInTexts, ...german }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FormTextsProvider texts={{ signIn }}>
      <FormTextsProvider texts={{}}>{children}</FormTextsProvider>
    </FormTextsProvider>
  )
  expect(renderHook(() => useFormTexts('signIn', signInTexts), { wrapper }).result.current).toEqual(signIn)
  expect(
    renderHook(() => useFormTexts('dashboardItem', dashboardItemTexts), { wrapper }).result.current,
  ).toBe(dashboardItemTexts)
})

it('without a provider a form speaks its own English', () => {
  expect(renderHook(() => useFormTexts('signIn', signInTexts)).result.current).toBe(signInTexts)
})
