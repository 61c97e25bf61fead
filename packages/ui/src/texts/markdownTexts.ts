import { useTexts } from './useTexts.ts'

/** The English texts of the markdown editor and its help. */
export const markdownTexts = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  link: 'Link',
  view: 'View',
  write: 'Write',
  preview: 'Preview',
  previewOf: (label: string): string => `Preview of ${label}`,
  nothingToPreview: 'Nothing to preview',
  help: 'Markdown help',
  helpIntroduction: 'Plain text with a few marks. Each example shows what you type, then what you get.',
  /** Texts that a formatting button inserts if no text is selected. */
  placeholder: { bold: 'bold text', italic: 'italic text', link: 'text' },
  address: 'https://',
  helpTopics: [
    {
      title: 'Paragraphs',
      text: 'An empty line begins a new paragraph. Two spaces at the end of a line break it.',
      sample: 'The first paragraph.\n\nThe second paragraph.',
    },
    {
      title: 'Headings',
      text: 'Begin a line with # and a space. Up to six # make smaller headings.',
      sample: '# Heading\n\n## Smaller heading',
    },
    {
      title: 'Lists',
      text: 'Begin each line with +, - or * and a space, or with a number and a full stop.',
      sample: '- Apples\n- Pears\n\n1. First\n2. Second',
    },
    {
      title: 'Bold and italic',
      text: 'Put * around words for italic, ** for bold.',
      sample: '*italic* and **bold**',
    },
    {
      title: 'Links',
      text: 'Put the text in square brackets and the address right after it in parentheses: [text](url).',
      sample: '[Example](https://www.example.org)',
    },
  ],
}

/** Returns the editor's texts, with the replacements of the surrounding `TextsProvider`. */
export const useMarkdownTexts = () => useTexts('markdown', markdownTexts)
