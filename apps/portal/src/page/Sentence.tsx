import { Fragment, type ReactNode } from 'react'

export interface SentenceProps {
  /** Text with names in braces: 'Claimed by {name}, {date}'. */
  text: string
  /** What replaces each name. */
  parts: Readonly<Record<string, ReactNode>>
}

/** Text of the registry with elements inside, in the order of its language. */
export const Sentence = ({ text, parts }: SentenceProps): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    // The parts have no identity other than their position.
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>)
