import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'

/** All stories of all forms. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx')

/** The messages that stories show before a submit, because their props contain an error or an invalid value. */
const expected: Readonly<Record<string, readonly string[]>> = {
  CaptchaField: ['Required: Captcha is required'],
  ResourceForm: [
    'StoredWithoutFile: Users do not see this resource until it has a file.',
    'TooLarge: File is too large',
    'PictureTooLarge: File is too large',
    'LongNames: Shorten by 7 characters',
  ],
}

it.each(Object.entries(files))(
  'before a submit only the expected messages are shown: %s [EXP-190]',
  async (path, load) => {
    const found: string[] = []
    const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
    for (const [name, Story] of Object.entries(stories)) {
      if (name.endsWith('Dark')) continue
      const { baseElement, unmount } = render(<Story />)
      for (const { id, textContent } of baseElement.querySelectorAll('[id$=_messages]'))
        if (id !== '' && textContent.trim() !== '') found.push(`${name}: ${textContent}`)
      unmount()
    }
    expect(found).toEqual(expected[path.split('/')[1] ?? ''] ?? [])
  },
)
