// This script runs in the browser that `choices.ts` opens.
import { AccessEditor } from '@portal-gateway/portal-forms/AccessEditor'
import '@portal-gateway/ui/theme'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { manyChoicesExample as choices } from '../packages/portal-forms/src/AccessEditor/accessChoices.examples.ts'

const access = {
  roleName: 'Site Data Manager',
  sites: choices.sites.slice(0, 43).map(({ siteCode }) => ({ siteCode, type: 'SITE' as const })),
  studyNames: ['STUDY-7'],
  systemAccessIds: [1, 3],
}

/** Renders the access editor. Its button Edit opens the dialog. */
const Ours = () => createElement(AccessEditor, { accesses: [access], choices, onChange: () => undefined })

interface PlainListProps {
  label: string
  options: readonly { id: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The simplest implementation, for comparison: a search box, and a checkbox for each match. */
function PlainList({ label, options, chosen, onChange }: PlainListProps) {
  const [search, setSearch] = useState('')
  const matching = options.filter((option) => option.label.toLowerCase().includes(search.toLowerCase()))
  return createElement(
    'fieldset',
    { style: { height: 240, overflow: 'auto' } },
    createElement('legend', null, label),
    createElement('input', {
      type: 'search',
      'aria-label': `Search ${label}`,
      value: search,
      onChange: (event: { target: { value: string } }) => setSearch(event.target.value),
    }),
    matching.map((option) =>
      createElement(
        'label',
        { key: option.id, style: { display: 'block' } },
        createElement('input', {
          type: 'checkbox',
          checked: chosen.includes(option.id),
          onChange: () =>
            onChange(
              chosen.includes(option.id) ? chosen.filter((id) => id !== option.id) : [...chosen, option.id],
            ),
        }),
        option.label,
      ),
    ),
  )
}

function PlainDialog() {
  const [chosen, setChosen] = useState<Record<string, string[]>>({
    Sites: access.sites.map(({ siteCode }) => siteCode),
    Studies: access.studyNames,
    Systems: access.systemAccessIds.map(String),
  })
  const lists = {
    Sites: choices.sites.map(({ siteCode, siteName }) => ({
      id: siteCode,
      label: `${siteCode} ${siteName}`,
    })),
    Studies: choices.studies.map(({ study, label }) => ({ id: study, label })),
    Systems: choices.systems.map(({ id, systemName }) => ({ id: String(id), label: systemName })),
  }
  return createElement(
    'form',
    null,
    Object.entries(lists).map(([label, options]) =>
      createElement(PlainList, {
        key: label,
        label,
        options,
        chosen: chosen[label] ?? [],
        onChange: (ids) => setChosen({ ...chosen, [label]: ids }),
      }),
    ),
  )
}

function Plain() {
  const [isOpen, setOpen] = useState(false)
  return isOpen
    ? createElement(PlainDialog)
    : createElement('button', { onClick: () => setOpen(true) }, 'Edit')
}

/** Renders one of the two implementations, with its dialog closed. */
function show(name: 'ours' | 'plain'): void {
  const place = document.body.appendChild(document.createElement('main'))
  createRoot(place).render(createElement(name === 'ours' ? Ours : Plain))
}

/**
 * Whether a node is in a live region. Changes of a live region are not part of a key's time, because they are
 * announced only after a pause in typing.
 */
const isSpoken = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest('[aria-live]'))

/** Waits until the page has not changed for `quietMs`. Resolves to the time until its last change was painted. */
function settled(quietMs: number): Promise<number> {
  const startedAt = performance.now()
  let paintedAt = startedAt
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve(paintedAt - startedAt)
    }
    // Ends the measurement if the page does not change, which should not happen.
    let timer = setTimeout(end, 3000)
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => isSpoken(target))) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          paintedAt = performance.now()
        })
        port1.start()
        port2.postMessage(undefined)
      })
      clearTimeout(timer)
      timer = setTimeout(end, quietMs)
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
}

/**
 * Starts to measure the time of each press or key. The returned function ends the measurement and resolves to
 * the times, in order.
 */
function watch(event: 'pointerdown' | 'keydown', quietMs: number): () => Promise<number[]> {
  const times: Promise<number>[] = []
  const onEvent = () => times.push(settled(quietMs))
  addEventListener(event, onEvent, { capture: true })
  return () => {
    removeEventListener(event, onEvent, { capture: true })
    return Promise.all(times)
  }
}

Object.assign(globalThis, { bench: { show, watch } })
