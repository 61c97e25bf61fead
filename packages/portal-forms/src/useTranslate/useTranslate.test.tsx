import { requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { newSystem, SystemDraft } from '@portal-gateway/contract/systems'
import { textGroup } from '@portal-gateway/contract/translate'
import type { Replacement } from '@portal-gateway/ui/texts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { type AllTexts, FormTextsProvider } from '../texts/texts.tsx'
import { useDraft } from '../useDraft/useDraft.tsx'
import { useTranslate } from './useTranslate.tsx'

/** Groups like those of the client. */
const messages = {
  wikiMessages: textGroup('wikiMessages', { list: { failure: 'Problem loading wikis.' } }),
  wikiAlerts: textGroup('wikiAlerts', {
    created: (name: string) => ({ title: 'Created', text: `Successfully created ${name}` }),
  }),
}

type Texts = AllTexts & typeof messages
const german: Replacement<Texts> = {
  labels: { 'System Name': 'Systemname' },
  suffixes: { IS_REQUIRED: 'ist erforderlich' },
  requestStatusLabels: { APPROVED: 'Genehmigt' },
  wikiMessages: { list: { failure: 'Die Wikis konnten nicht geladen werden.' } },
  wikiAlerts: { created: (name) => ({ title: 'Angelegt', text: `${name} wurde angelegt.` }) },
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <FormTextsProvider<typeof messages> locale="de" texts={german}>
    {children}
  </FormTextsProvider>
)

it('one provider replaces the label and the messages of a field [EXP-250]', async () => {
  const { result } = renderHook(() => useDraft(SystemDraft, newSystem), { wrapper })
  await act(() => result.current.submit(async () => undefined))
  expect(result.current.field('systemName')).toMatchObject({
    label: 'Systemname',
    errorMessage: 'Systemname ist erforderlich',
  })
  expect(result.current.field('description').label).toBe('Description')
})

it('returns the texts of the contract and the client in the language of the provider [EXP-250]', () => {
  const { result } = renderHook(useTranslate, { wrapper })
  expect(result.current(requestStatusLabels)).toEqual({ ...requestStatusLabels, APPROVED: 'Genehmigt' })
  expect(result.current(messages.wikiMessages.list).failure).toBe('Die Wikis konnten nicht geladen werden.')
  expect(result.current(messages.wikiAlerts.created)('Wiki')).toEqual({
    title: 'Angelegt',
    text: 'Wiki wurde angelegt.',
  })
})

it('returns the same function until the provider changes, and the English texts without a provider', () => {
  const { result, rerender } = renderHook(useTranslate)
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
  expect(first(requestStatusLabels).APPROVED).toBe('Approved')
})
