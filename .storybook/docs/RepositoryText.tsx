import { Markdown } from '@storybook/addon-docs/blocks'
import type { ComponentProps, ReactNode } from 'react'

const options = { overrides: { table: WideTable, pre: WideCode } }

/** Shows a Markdown file of the repository as a docs page. */
export const RepositoryText = ({ children }: { children: string }) => (
  <Markdown options={options}>{children}</Markdown>
)

function WideTable(props: ComponentProps<'table'>) {
  return (
    <Wide name="Table">
      <table {...props} />
    </Wide>
  )
}

function WideCode(props: ComponentProps<'pre'>) {
  return (
    <Wide name="Code">
      <pre {...props} />
    </Wide>
  )
}

/** A box whose content scrolls in it if it is wider than the page. It is focusable, so that keys scroll it. */
function Wide({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because a keyboard user must be able to scroll
    <div className="wide" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
