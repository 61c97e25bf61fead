import type { Definition, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type ReactNode, useMemo } from 'react'
import { headingLevels } from './headingLevels.ts'
import * as css from './MarkdownView.css.ts'
import { parsesFast } from './parsesFast.ts'
import { type MarkdownLink, renderedChildren } from './rendered.tsx'

export type { MarkdownLink } from './rendered.tsx'

export interface MarkdownViewProps {
  source: string
  /** The level of the heading over this text: below 1, an `h1`, its own begin with `h2`. */
  headingOffset?: number
  /** Draws a link whose address is known to be safe, e.g. one that leads through a sign-in step. */
  renderLink?: (link: MarkdownLink) => ReactNode
}

/**
 * Markdown as text to read. HTML in it is shown as it was typed, links lead only where it is safe, and a
 * text that would hold up the page is shown as it is written.
 */
export function MarkdownView({ source, headingOffset = 1, renderLink }: MarkdownViewProps) {
  const content = useMemo(() => {
    if (!parsesFast(source)) return <p className={css.asWritten}>{source}</p>
    const root = fromMarkdown(source)
    return renderedChildren(
      root,
      { levels: headingLevels(root, headingOffset), definitions: definitionsIn(root), renderLink },
      0,
    )
  }, [source, headingOffset, renderLink])
  return <div className={css.root}>{content}</div>
}

/** The addresses that stand apart from their links. Of two with one name the first counts. */
const definitionsIn = (root: Root): ReadonlyMap<string, Definition> =>
  new Map(
    root.children
      .filter((node) => node.type === 'definition')
      .toReversed()
      .map((node) => [node.identifier, node]),
  )
