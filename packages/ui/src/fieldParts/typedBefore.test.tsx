import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'

afterEach(() => document.body.replaceChildren())

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
    document.body.innerHTML = renderToString(<Page />)
    const control = document.querySelector<HTMLInputElement>('input, textarea')
    if (!control) throw new Error('The field has no control.')
    control.value = 'Grace'
    act(() => {
      hydrateRoot(document.body, <Page />)
    })
    expect(document.querySelector('output')?.textContent).toBe('Grace')
    expect(control.isConnected).toBe(true)
    expect(control.value).toBe('Grace')
  },
)

it('a field with a value does not adopt another text from its control [EXP-219]', () => {
  const changes: string[] = []
  const page = <TextField label="Port" type="number" value="80a" onChange={(value) => changes.push(value)} />
  document.body.innerHTML = renderToString(page)
  act(() => {
    hydrateRoot(document.body, page)
  })
  expect(changes).toEqual([])
})
