import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { useReviewProfileChangePageTexts } from '../screens/ReviewProfileChange/reviewProfileChangePageTexts.ts'
import { type Question, ReviewQuestions } from './ReviewQuestions.tsx'

const { approvalEffect, updateEffect, notAsRequested } = inEnglish(useReviewProfileChangePageTexts)
const effects = { approval: approvalEffect, caution: notAsRequested, update: updateEffect }
const message = {
  name: 'messageToRequester',
  label: 'Message to the requester',
  value: '',
  isRequired: false,
  onChange: () => undefined,
} as const

const questions: { question: Question; title: string; button: string; texts: string[] }[] = [
  {
    question: 'approve',
    title: 'Confirm Request Approval [PROF-044] [PROF-045] [ACC-063]',
    button: 'Save & Approve',
    texts: [
      'Not everything is saved as it was requested.',
      'Approving finalizes and closes this request: the account gets the name and email in Updated Info. The other unsaved changes on this page are saved too.',
      'Message to the requester',
      'The requester gets it by mail with the decision and sees it in their history.',
    ],
  },
  {
    question: 'reject',
    title: 'Confirm Request Rejection [PROF-044] [PROF-045] [ACC-063]',
    button: 'Reject',
    texts: [
      'Rejecting finalizes and closes this request. Other unsaved changes on this page, support information included, are NOT saved.',
      'Message to the requester',
      'The requester gets it by mail with the decision and sees it in their history.',
    ],
  },
  {
    question: 'update',
    title: 'Potential Loss of Unsaved Changes Detected! [PROF-046] [ACC-064]',
    button: 'Update Support Info',
    texts: [
      'Only the support information is saved. Your changes in Updated Info, and a message to the requester, are not saved and are lost when the request is loaded again.',
    ],
  },
  { question: 'reset', title: 'Reset?', button: 'Reset', texts: ['Your changes on this page are lost.'] },
]

describe('the dialog before an action of a review has its texts and buttons', () => {
  it.each(questions)('$title', ({ question, title, button, texts }) => {
    const onAnswer = vi.fn<(question: Question) => void>()
    const onCancel = vi.fn<() => void>()
    render(<ReviewQuestions {...{ question, message, effects, onAnswer, onCancel }} />)
    const dialog = within(screen.getByRole('alertdialog', { name: title.replace(/ \[.*/, '') }))
    for (const text of texts) expect(dialog.getByText(text)).toBeTruthy()
    dialog.getByRole('button', { name: button }).click()
    expect(onAnswer).toHaveBeenCalledWith(question)
    expect(onCancel).not.toHaveBeenCalled()
    dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onAnswer).toHaveBeenCalledOnce()
  })
})
