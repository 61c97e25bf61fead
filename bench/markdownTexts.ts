/** The maximum length of an item's details. */
export const longest = 8192

const filled = (piece: string): string => piece.repeat(longest / piece.length + 1).slice(0, longest)

const page = `## Before you begin

Scan the **label** of each tube, then read [the manual](https://example.org/manual) once more.

1. Put the *tube* into the rack.
2. Close the rack, and note its \`rack_id\`.
   - A red lamp means that a place is empty.
   - A green one means that you may go on.

> Dry ice turns into gas: never close a parcel tight.

`

/** Texts of the maximum length by kind: typical texts and worst cases. */
export const markdownTexts: Readonly<Record<string, string>> = {
  'a manual': filled(page),
  words: filled('Read the logger before you open the parcel. '),
  'a glossary': filled('- **Freezer**: for what is cold\n'),
  links: filled('- [Name](https://example.org/x)\n'),
  'code fences': filled('```\n        const indented = at[8]\n```\n\n'),
  '`>- `': filled('>- '),
  '`a*`': filled('a*'),
  '`*a_ `': filled('*a_ '),
  '`1. `': filled('1. '),
  '`[`': filled('['),
  '`[a](`': filled('[a]('),
  '`- ` ↵ `a`': filled('- - a\n'),
  '`a<!a` ↵ `a`': filled('a<!a\n   a'),
  'backticks, each run longer': Array.from({ length: 126 }, (_, n) => `${'`'.repeat(n + 1)} `)
    .join('')
    .slice(0, longest),
}
