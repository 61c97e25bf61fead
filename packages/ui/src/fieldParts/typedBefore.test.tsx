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

/**
 * Renders a page to HTML, as a server does, and inserts the HTML into the document. Returns the first control
 * of the page, and a function that hydrates the page.
 */
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
  '%s keeps a text that was typed into server-rendered HTML before the page was hydrated [EXP-219]',
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

it('a field that has a value does not adopt a different text of its control [EXP-219]', () => {
  const changes: string[] = []
  const page = <TextField label="Port" type="number" value="80a" onChange={(value) => changes.push(value)} />
  fromServer(page).hydrate()
  expect(changes).toEqual([])
})
