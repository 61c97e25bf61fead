// This script runs in the browser that `markdown.ts` opens.
import { MarkdownView } from '@portal-gateway/ui/MarkdownView'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import Markdown from 'react-markdown'

const subjects = {
  ours: MarkdownView,
  usual: ({ source }: { source: string }) => createElement(Markdown, null, source),
} satisfies Record<string, ComponentType<{ source: string }>>

/** Returns the time until the browser has computed the layout of a text, in milliseconds. */
function shown(name: keyof typeof subjects, source: string): number {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const startedAt = performance.now()
  flushSync(() => root.render(createElement(subjects[name], { source })))
  place.getBoundingClientRect()
  const took = performance.now() - startedAt
  root.unmount()
  place.remove()
  return took
}

Object.assign(globalThis, { shown })
