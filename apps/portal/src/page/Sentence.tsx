import { Fragment, type ReactNode } from 'react'

export interface SentenceProps {
  /** Text with names in braces: 'Claimed by {name}, {date}'. */
  text: string
  /** The element that replaces each name. */
  parts: Readonly<Record<string, ReactNode>>
}

/** Shows a text in which each name in braces is replaced by an element. */
export const Sentence = ({ text, parts }: SentenceProps): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    // The index is the key because the parts have no other identity.
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>)
