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
  /** Level of the heading above the text. With 1, the headings of the text start at `h2`. */
  headingOffset?: number
  /** Renders a link with an allowed address, for example to add a step for sign-in. */
  renderLink?: (link: MarkdownLink) => ReactNode
}

/**
 * Renders Markdown. HTML is shown as text. A link whose address is not allowed is shown as plain text. A text
 * that would block the page is shown as source.
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

/**
 * Returns the link reference definitions by their identifiers. If two definitions have the same
 * identifier, the first one is used.
 */
const definitionsIn = (root: Root): ReadonlyMap<string, Definition> =>
  new Map(
    root.children
      .filter((node) => node.type === 'definition')
      .toReversed()
      .map((node) => [node.identifier, node]),
  )
