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
  /** Level of the heading above the text: with 1, its own headings start at `h2`. */
  headingOffset?: number
  /** Renders a link with a safe address, for example with a step for sign-in. */
  renderLink?: (link: MarkdownLink) => ReactNode
}

/**
 * Renders markdown. HTML in it is shown as text, links with unsafe addresses lose their target, and
 * a text that would block the page is shown as source.
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

/** Returns the link reference definitions. If two have the same name, the first one counts. */
const definitionsIn = (root: Root): ReadonlyMap<string, Definition> =>
  new Map(
    root.children
      .filter((node) => node.type === 'definition')
      .toReversed()
      .map((node) => [node.identifier, node]),
  )
