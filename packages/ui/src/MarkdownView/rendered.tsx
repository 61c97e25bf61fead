import type { Definition, Heading, List, ListItem, Nodes, Parents } from 'mdast'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '../Link/Link.tsx'
import * as css from './MarkdownView.css.ts'
import { plainText } from './plainText.ts'
import { safeAddress } from './safeAddress.ts'

/** Link passed to `renderLink`. */
export interface MarkdownLink {
  href: string
  /** Whether the link leads to another site. By default it then opens in a new tab. */
  isExternal: boolean
  children: ReactNode
}

/** Context for rendering a node. */
export interface Drawing {
  levels: ReadonlyMap<Heading, number>
  definitions: ReadonlyMap<string, Definition>
  renderLink: ((link: MarkdownLink) => ReactNode) | undefined
}

/** Maximum depth of nesting. Only the text of more deeply nested nodes is rendered. */
const deepest = 24

/**
 * Renders the children of a node as React elements. Other node types than those below are not rendered.
 */
export const renderedChildren = (parent: Parents, drawing: Drawing, depth: number): ReactNode =>
  depth > deepest
    ? plainText(parent)
    : parent.children.map((child, place) => (
        <Fragment key={place}>{rendered(child, drawing, depth)}</Fragment>
      ))

function rendered(node: Nodes, drawing: Drawing, depth: number): ReactNode {
  const inside = (parent: Parents) => renderedChildren(parent, drawing, depth + 1)
  switch (node.type) {
    case 'paragraph':
      return <p className={css.block}>{inside(node)}</p>
    case 'heading': {
      const level = drawing.levels.get(node) ?? 6
      const size =
        node.depth === 1 ? css.heading.first : node.depth === 2 ? css.heading.second : css.heading.rest
      return createElement(`h${level}`, { className: size }, inside(node))
    }
    case 'list':
      return list(node, drawing, depth)
    case 'blockquote':
      return <blockquote className={css.quote}>{inside(node)}</blockquote>
    case 'code':
      return (
        <pre className={css.codeBlock}>
          <code>{node.value}</code>
        </pre>
      )
    case 'thematicBreak':
      return <hr className={css.rule} />
    case 'strong':
      return <strong className={css.strong}>{inside(node)}</strong>
    case 'emphasis':
      return <em>{inside(node)}</em>
    case 'inlineCode':
      return <code className={css.code}>{node.value}</code>
    case 'break':
      return <br />
    case 'link':
      return link(node.url, inside(node), drawing)
    case 'linkReference':
      return link(drawing.definitions.get(node.identifier)?.url, inside(node), drawing)
    // An image is not loaded, because the request would reveal to another server that the user reads
    // this text.
    case 'image':
      return link(node.url, node.alt || node.url, drawing)
    case 'imageReference':
      return link(drawing.definitions.get(node.identifier)?.url, node.alt ?? node.identifier, drawing)
    case 'text':
      return node.value
    case 'html':
      return node.value
    default:
      return null
  }
}

function link(url: string | undefined, children: ReactNode, { renderLink }: Drawing): ReactNode {
  const address = url === undefined ? undefined : safeAddress(url)
  if (address === undefined) return children
  if (renderLink) return renderLink({ ...address, children })
  return (
    <Link href={address.href} target={address.isExternal ? '_blank' : undefined}>
      {children}
    </Link>
  )
}

function list(node: List, drawing: Drawing, depth: number): ReactNode {
  const isLoose = Boolean(node.spread) || node.children.some(({ spread }) => spread)
  const items = node.children.map((item, place) => (
    <li key={place}>{listItem(item, isLoose, drawing, depth + 1)}</li>
  ))
  return node.ordered ? (
    <ol className={css.numbered} start={node.start ?? 1}>
      {items}
    </ol>
  ) : (
    <ul className={css.bulleted}>{items}</ul>
  )
}

/** Renders a list item. In a tight list the text is directly in the item, without a paragraph. */
function listItem(item: ListItem, isLoose: boolean, drawing: Drawing, depth: number): ReactNode {
  if (isLoose || depth > deepest) return renderedChildren(item, drawing, depth + 1)
  return item.children.map((child, place) => (
    <Fragment key={place}>
      {child.type === 'paragraph'
        ? renderedChildren(child, drawing, depth + 1)
        : rendered(child, drawing, depth + 1)}
    </Fragment>
  ))
}
