import { afterEach, expect, it } from 'vitest'
import { typedTexts } from './typedTexts.ts'

afterEach(() => document.body.replaceChildren())

const html = '<input name="username"><input name="password">'

function pageWithFields() {
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  const field = (name: string) => {
    const found = page.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (!found) throw new Error(`The page has no field ${name}.`)
    return found
  }
  return { page, field }
}

it('copies the texts of replaced fields to the new fields, and restores the focus [EXP-218]', () => {
  const { page, field } = pageWithFields()
  field('username').value = 'grace'
  field('password').value = 'half of it'
  field('password').focus()
  const typed = typedTexts(page)
  // The user continues to type while React renders the page.
  field('password').value = 'half of it, and more'
  page.innerHTML = html
  typed.restore()
  expect(field('username').value).toBe('grace')
  expect(field('password').value).toBe('half of it, and more')
  expect(document.activeElement).toBe(field('password'))
})

it('does not change fields that React has not replaced, nor the focus, which the user may have moved [EXP-218]', () => {
  const { page, field } = pageWithFields()
  field('username').value = 'grace'
  field('username').focus()
  const typed = typedTexts(page)
  field('username').value = ''
  field('password').focus()
  typed.restore()
  expect(field('username').value).toBe('')
  expect(document.activeElement).toBe(field('password'))
})
