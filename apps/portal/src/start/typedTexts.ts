/** What a user has typed into the HTML of a page before its scripts started. */
export interface TypedTexts {
  isEmpty: boolean
  /** Types the texts into fields that have lost them, and moves the focus to the field that had it. */
  restore: () => void
}

const inputsIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement>('input[name]')]

/**
 * Reads the fields before the page is hydrated. If a browser extension has changed the HTML, React replaces it, and the
 * fields are empty again.
 */
export function typedTexts(page: HTMLElement): TypedTexts {
  const typed = new Map(inputsIn(page).map(({ name, value }) => [name, value]))
  const focused = document.activeElement?.getAttribute('name')
  return {
    isEmpty: [...typed.values()].every((value) => value === ''),
    restore() {
      for (const input of inputsIn(page)) {
        const text = typed.get(input.name)
        if (text && input.value === '') type(input, text)
        if (input.name === focused) input.focus()
      }
    },
  }
}

/** Sets the text so that React notices it: React replaces the property `value` of each input. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
