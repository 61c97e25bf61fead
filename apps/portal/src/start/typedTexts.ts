/** What a user has typed into the HTML of a page before its scripts started. */
export interface TypedTexts {
  isEmpty: boolean
  /** Types the texts of removed fields into the fields that replace them, and moves the focus there. */
  restore: () => void
}

const inputsIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement>('input[name]')]

/**
 * Remembers the fields of a page before it is hydrated. If a browser extension has changed the HTML, React replaces it,
 * and the fields are empty again.
 */
export function typedTexts(page: HTMLElement): TypedTexts {
  const before = inputsIn(page)
  const focused = document.activeElement
  return {
    isEmpty: before.every(({ value }) => value === ''),
    restore() {
      for (const input of inputsIn(page)) {
        const removed = before.find(({ name, isConnected }) => name === input.name && !isConnected)
        if (!removed) continue
        if (removed.value !== '' && input.value === '') type(input, removed.value)
        if (removed === focused) input.focus()
      }
    },
  }
}

/** Sets the text so that React notices it: React replaces the property `value` of each input. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
