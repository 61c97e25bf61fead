import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** Shows the HTML of a page as from a server. Returns its first control, and a function that hydrates the page. */
function fromServer(page: ReactNode) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  const control = container.querySelector<HTMLInputElement>('input, textarea')
  if (!control) throw new Error('The field has no control.')
  const hydrate = () =>
    act(() => {
      root = hydrateRoot(container, page)
    })
  return { control, hydrate }
}

const fields = { TextField, TextArea, PasswordField }

it.each(Object.entries(fields))(
  '%s keeps the text that a user types into HTML from the server before the page is hydrated [EXP-219]',
  (_, Field) => {
    function Page() {
      const [value, setValue] = useState('')
      return (
        <>
          <Field label="Name" value={value} onChange={setValue} />
          <output>{value}</output>
        </>
      )
    }
    const { control, hydrate } = fromServer(<Page />)
    control.value = 'Grace'
    hydrate()
    expect(document.querySelector('output')?.textContent).toBe('Grace')
    expect(control.isConnected).toBe(true)
    expect(control.value).toBe('Grace')
  },
)

it('a field with a value does not adopt another text from its control [EXP-219]', () => {
  const changes: string[] = []
  const page = <TextField label="Port" type="number" value="80a" onChange={(value) => changes.push(value)} />
  fromServer(page).hydrate()
  expect(changes).toEqual([])
})
