import { DashboardItemDraft, newDashboardItem } from '@portal-gateway/contract/dashboardItems'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AttemptProvider } from '../AttemptProvider/AttemptProvider.tsx'
import { type Refusal, useDraft } from './useDraft.tsx'

const investigator = { id: 4, description: 'Investigator' }
const sound = { ...newDashboardItem, name: 'Specimen Tracker', roles: [investigator] }
const draftOf = (initial: DashboardItemDraft = sound) =>
  renderHook(() => useDraft(DashboardItemDraft, initial)).result

describe('useDraft', () => {
  it('returns label, limit and required state of a field from the schema of the contract [SHELL-042]', () => {
    expect(draftOf().current.field('name')).toMatchObject({
      label: 'Item title',
      limit: 32,
      isRequired: true,
      value: 'Specimen Tracker',
    })
    expect(draftOf().current.field('details')).toMatchObject({ limit: 8192, isRequired: false })
  })

  it('returns the fields that differ from the loaded values, and none after the changes are undone [EXP-149]', () => {
    const draft = draftOf()
    act(() => draft.current.field('url').onChange('https://meridianlakes.example'))
    act(() => draft.current.set({ inactive: true }))
    expect(draft.current.changedFields).toEqual(['url', 'inactive'])
    act(() => draft.current.set({ url: '', inactive: false }))
    expect(draft.current.isChanged).toBe(false)
  })

  it('does not count leading and trailing spaces as a change, because inputs remove them on blur [EXP-149]', () => {
    const draft = draftOf()
    act(() => draft.current.field('name').onChange(' Specimen Tracker '))
    expect(draft.current.isChanged).toBe(false)
    act(() => draft.current.field('name').onChange('Specimen  Tracker'))
    expect(draft.current.changedFields).toEqual(['name'])
  })

  it('resets to the loaded values and clears errors [EXP-149]', async () => {
    const draft = draftOf()
    act(() => draft.current.set({ name: '' }))
    await act(() => draft.current.submit(async () => undefined))
    act(() => draft.current.reset())
    expect(draft.current.values).toEqual(sound)
    expect(draft.current.errors.fieldErrors).toEqual({})
  })

  it('adopts concurrent changes except in fields that the user has changed [EXP-173]', () => {
    const { result: draft, rerender } = renderHook((initial) => useDraft(DashboardItemDraft, initial), {
      initialProps: sound,
    })
    act(() => draft.current.set({ name: 'Mine' }))
    const stored = { ...sound, name: 'Theirs', url: 'https://meridianlakes.example' }
    act(() => {
      draft.current.rebase(stored)
      rerender(stored)
    })
    expect(draft.current.values).toEqual({ ...stored, name: 'Mine' })
    expect(draft.current.changedFields).toEqual(['name'])
  })

  it('calls the function of AttemptProvider before each validation, and on each call of `refuse`', async () => {
    const onAttempt = vi.fn<() => void>()
    const { result: draft } = renderHook(() => useDraft(DashboardItemDraft, sound), {
      wrapper: ({ children }) => <AttemptProvider value={onAttempt}>{children}</AttemptProvider>,
    })
    const sent = vi.fn<() => Promise<Refusal>>(async () => {
      expect(onAttempt).toHaveBeenCalledOnce()
      return undefined
    })
    await act(() => draft.current.submit(sent))
    expect(sent).toHaveBeenCalledOnce()
    onAttempt.mockClear()
    act(() => draft.current.set({ name: '' }))
    expect(onAttempt).not.toHaveBeenCalled()
    await act(() => draft.current.submit(sent))
    expect(sent).toHaveBeenCalledOnce()
    expect(onAttempt).toHaveBeenCalled()
    onAttempt.mockClear()
    act(() => draft.current.refuse({ globalErrors: ['No.'], fieldErrors: {} }))
    expect(onAttempt).toHaveBeenCalledOnce()
  })

  it('does not send an invalid draft, and returns the messages of its fields [EXP-190]', async () => {
    const draft = draftOf()
    const send = vi.fn<() => Promise<Refusal>>()
    act(() => draft.current.set({ name: '🧪'.repeat(33) }))
    expect(await act(() => draft.current.submit(send))).toBe(false)
    expect(send).not.toHaveBeenCalled()
    expect(draft.current.field('name').errorMessage).toBe('Item title is too long')
    expect(draft.current.refusals).toBe(1)
  })

  it('sends the validated draft, trimmed and with defaults', async () => {
    const draft = draftOf()
    const send = vi.fn<(draft: DashboardItemDraft) => Promise<Refusal>>().mockResolvedValue(undefined)
    act(() => draft.current.set({ name: '  Imaging Archive ' }))
    expect(await act(() => draft.current.submit(send))).toBe(true)
    expect(send).toHaveBeenCalledWith({ ...sound, name: 'Imaging Archive' })
  })

  it('keeps the input of a refused draft and returns the errors of the refusal [SHELL-044]', async () => {
    const draft = draftOf()
    const refusal = {
      globalErrors: ['Error submitting. Contact user support'],
      fieldErrors: { url: ['a', 'b'] },
    }
    act(() => draft.current.set({ url: 'https://meridianlakes.example' }))
    expect(await act(() => draft.current.submit(async () => refusal))).toBe(false)
    expect(draft.current.values.url).toBe('https://meridianlakes.example')
    expect(draft.current.errors.globalErrors).toEqual(refusal.globalErrors)
    expect(draft.current.field('url').errorMessage).toBe('a; b')
  })

  it('clears the errors of a field and of its list entries when the field changes [EXP-190]', async () => {
    const draft = draftOf()
    const fieldErrors = { 'roles[0]': ['Portal role is inactive'], url: ['Application URL is invalid'] }
    await act(() => draft.current.submit(async () => ({ globalErrors: [], fieldErrors })))
    act(() => draft.current.set({ roles: [] }))
    expect(draft.current.errors.fieldErrors).toEqual({ url: fieldErrors.url })
  })

  it('counts refusals, and clears the errors on success', async () => {
    const draft = draftOf()
    const refuse = async () => ({ globalErrors: ['no'], fieldErrors: {} })
    await act(() => draft.current.submit(refuse))
    await act(() => draft.current.submit(refuse))
    expect(draft.current.refusals).toBe(2)
    await act(() => draft.current.submit(async () => undefined))
    expect(draft.current.errors.globalErrors).toEqual([])
  })

  it('ignores further submits until the response, and sends again after it [EXP-142]', async () => {
    const draft = draftOf()
    let answer: () => void = () => undefined
    const send = vi.fn(() => new Promise<Refusal>((done) => (answer = () => done(undefined))))
    const { submit } = draft.current
    const results: boolean[] = []
    const press = (by: typeof submit) => act(async () => void by(send).then((result) => results.push(result)))
    await press(submit)
    // The second call uses `submit` of the first render, the third call uses `submit` of the newest render.
    await press(submit)
    await press(draft.current.submit)
    expect(send).toHaveBeenCalledTimes(1)
    expect(results).toEqual([false, false])
    expect(draft.current.isSending).toBe(true)
    await act(async () => answer())
    expect(results).toEqual([false, false, true])
    await press(draft.current.submit)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('sets isSending until the response, also if sending throws [EXP-142]', async () => {
    const draft = draftOf()
    let reject: (reason: Error) => void = () => undefined
    const promise = new Promise<Refusal>((_, fail) => {
      reject = fail
    })
    let submitted: Promise<boolean> | undefined
    act(() => {
      submitted = draft.current.submit(() => promise)
    })
    expect(draft.current.isSending).toBe(true)
    await act(async () => {
      reject(new Error('broken'))
      await submitted?.catch(() => undefined)
    })
    expect(draft.current.isSending).toBe(false)
    await expect(submitted).rejects.toThrow('broken')
  })
})
