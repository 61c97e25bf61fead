import { permissions } from '@portal-gateway/contract/permissions'
import type { Preview } from '@storybook/react-vite'

/** The items of Storybook's toolbar, except the width of the window. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: { icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
  },
  brand: {
    description:
      'Accent colour of a brand; the address of a story can set any other colour (brand:!hex(5b2a86))',
    toolbar: {
      icon: 'paintbrush',
      items: [
        { value: 'none', title: 'petrol' },
        { value: '#5b2a86', title: 'violet' },
        { value: '#b3123f', title: 'crimson' },
        { value: '#2e7d32', title: 'green' },
        { value: '#ffb300', title: 'amber' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of the page',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'left to right' },
        { value: 'rtl', title: 'right to left' },
      ],
      dynamicTitle: true,
    },
  },
  person: {
    description: 'Signed-in user; a story that defines its own user ignores it',
    toolbar: {
      icon: 'user',
      items: [{ value: 'visitor', title: 'visitor' }, ...permissions],
      dynamicTitle: true,
    },
  },
  textSize: {
    description: "Text size, in percent of the browser's default",
    toolbar: {
      icon: 'paragraph',
      items: ['100', '150', '200'].map((value) => ({ value, title: `${value} %` })),
      dynamicTitle: true,
    },
  },
  texts: {
    description:
      'Texts; “marked” shows each text of a texts file (…Texts.ts) in full-width letters, “arabic” in Arabic letters',
    toolbar: { icon: 'globe', items: ['english', 'german', 'arabic', 'marked'], dynamicTitle: true },
  },
}

export const initialGlobals = {
  theme: 'light',
  brand: 'none',
  direction: 'ltr',
  person: 'ADMIN',
  textSize: '100',
  texts: 'english',
}

const heights = { 360: 740, 768: 1024, 1024: 768, 1280: 800, 1440: 900 }

/** The sizes of the window in Storybook's viewport menu, by their key: `w360` is 360 px wide. */
export const viewports = Object.fromEntries(
  Object.entries(heights).map(([width, height]) => [
    `w${width}`,
    { name: `${width} px wide`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
)
