import { readFileSync } from 'node:fs'
import type { Replacement, Translation } from '@portal-gateway/ui/texts'
import { uiTexts } from '@portal-gateway/ui/texts'
import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useAccessTexts } from '../AccessEditor/accessTexts.ts'
import { useDashboardItemTexts } from '../DashboardItemForm/dashboardItemTexts.ts'
import { SignInForm } from '../SignInForm/SignInForm.tsx'
import { useSignInTexts } from '../SignInForm/signInTexts.ts'
import { useSystemTexts } from '../SystemForm/systemTexts.ts'
import { German, OwnWords } from './texts.examples.tsx'
import { type AllTexts, type FormTexts, FormTextsProvider, formTexts } from './texts.tsx'

const german: Replacement<AllTexts> = {
  signIn: { submit: 'Anmelden' },
  shared: { save: 'Sichern' },
  access: { sites: { count: (count, { plural }) => plural(count, { one: '# Ort', other: '# Orte' }) } },
  field: { showPassword: 'Passwort zeigen' },
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <FormTextsProvider texts={german} locale="de">
    <FormTextsProvider texts={{ shared: { reset: 'Zurück' } }}>{children}</FormTextsProvider>
  </FormTextsProvider>
)

it('a provider replaces one text of a form; other texts and other forms stay unchanged [EXP-170]', () => {
  const { signIn } = formTexts
  expect(renderHook(useSignInTexts, { wrapper }).result.current).toEqual({ ...signIn, submit: 'Anmelden' })
  expect(renderHook(useDashboardItemTexts, { wrapper }).result.current.tabsLabel).toBe('Dashboard item')
})

it('a provider replaces a shared text in all forms, also if it is nested in another provider [EXP-170]', () => {
  const replaced = { save: 'Sichern', reset: 'Zurück', noChanges: formTexts.shared.noChanges }
  expect(renderHook(useSystemTexts, { wrapper }).result.current).toMatchObject(replaced)
  expect(renderHook(useDashboardItemTexts, { wrapper }).result.current).toMatchObject(replaced)
})

it('numbers and lists are formatted in the locale of the provider', () => {
  const { sites, systems } = renderHook(useAccessTexts, { wrapper }).result.current
  expect([sites.count(1), sites.count(1200), systems.count(2)]).toEqual(['1 Ort', '1.200 Orte', '2 systems'])
  const { unsavedIn } = renderHook(useDashboardItemTexts, { wrapper }).result.current
  expect(unsavedIn(['a', 'b'])).toBe('in a und b')
})

it('without a provider a form shows its English texts', () => {
  expect(renderHook(useSignInTexts).result.current).toEqual(formTexts.signIn)
})

it('one provider replaces the texts of a form and of its primitives [EXP-170]', () => {
  render(<SignInForm onSubmit={() => Promise.resolve(undefined)} />, { wrapper })
  expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Passwort zeigen' })).toBeTruthy()
})

it('text groups of forms and of primitives have different names', () => {
  expect(Object.keys(formTexts).filter((group) => group in uiTexts)).toEqual([])
})

it('the compiler refuses an unknown text, and a translation without all texts', () => {
  // @ts-expect-error -- because the form has no text with this key.
  const wrong: Replacement<FormTexts> = { signIn: { send: '' } }
  // @ts-expect-error -- because a translation must have all texts of the form.
  const partial: Translation<FormTexts['signIn']> = { submit: 'Anmelden' }
  expect([wrong, partial]).toHaveLength(2)
})

it('the tested examples replace texts, and the README contains them', () => {
  const inWords = renderHook(useSignInTexts, { wrapper: OwnWords }).result.current
  expect(inWords).toEqual({ submit: 'Log In', signingIn: formTexts.signIn.signingIn })
  const { unsavedIn, cancel } = renderHook(useDashboardItemTexts, { wrapper: German }).result.current
  expect([unsavedIn(['a', 'b']), cancel]).toEqual(['in a und b', 'Abbrechen'])
  expect(readFileSync('packages/portal-forms/README.md', 'utf8')).toContain(
    readFileSync('packages/portal-forms/src/texts/texts.examples.tsx', 'utf8'),
  )
})
