/** The texts that a user typed into the HTML of a page before its scripts started. */
export interface TypedTexts {
  isEmpty: boolean
  /** Copies the texts of removed fields to the fields that replaced them, and restores the focus. */
  restore: () => void
}

const inputsIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement>('input[name]')]

/**
 * Stores the fields of a page before hydration. If a browser extension has changed the HTML, React replaces
 * the fields by empty ones.
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

/**
 * Sets the text with the setter of the prototype. After the setter that React adds to each input, React would
 * ignore the event.
 */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
