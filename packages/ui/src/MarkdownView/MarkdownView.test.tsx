import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MarkdownView } from './MarkdownView.tsx'
import { safeAddress } from './safeAddress.ts'

const rendered = (source: string): HTMLElement => render(<MarkdownView source={source} />).container

describe('the address of a link', () => {
  it('is accepted only with the schemes http, https and mailto [T5]', () => {
    expect(safeAddress('https://example.org/a?b#c')).toEqual({
      href: 'https://example.org/a?b#c',
      isExternal: true,
    })
    expect(safeAddress('HTTP://example.org')?.href).toBe('http://example.org/')
    expect(safeAddress('mailto:help@example.org')).toEqual({
      href: 'mailto:help@example.org',
      isExternal: false,
    })
    const refused = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      ' \u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'blob:https://example.org/1',
      'file:///etc/passwd',
      '//example.org',
      '/app/dashboard',
      'example.org',
      'https://user@example.org',
      'https://:password@example.org',
      `${location.origin}//evil.example`,
      `${location.origin}/\\evil.example`,
      `${location.origin}/./\\evil.example`,
      '',
    ]
    for (const url of refused) expect(safeAddress(url), url).toBeUndefined()
  })

  it('has no origin if it is an address of this site, so that a router can handle it', () => {
    expect(safeAddress(`${location.origin}/app?tab=1#x`)).toEqual({ href: '/app?tab=1#x', isExternal: false })
  })
})

describe('markdown', () => {
  it('shows HTML as text [T5]', () => {
    const source = '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b'
    const container = rendered(source)
    expect(container.querySelector('script, img')).toBeNull()
    expect(container.textContent).toBe('<script>alert(1)</script>A <img src=x onerror=alert(1)> b')
  })

  it('shows only the text of an unsafe link [T5]', () => {
    const source =
      '[a](javascript:alert(1)) [b](&#106;avascript:alert(1)) ![c](data:x) <javascript:d> [e][f]\n\n[f]: javascript:1'
    const container = rendered(source)
    expect(container.querySelector('a')).toBeNull()
    expect(container.textContent).toBe('a b c javascript:d e')
  })

  it('opens other sites in a new tab without opener and referrer [T5]', () => {
    const link = rendered('[text](https://example.org)').querySelector('a')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer')
  })

  it('never renders an h1', () => {
    expect(rendered('# a\n\n###### b').innerHTML).toMatch(/<h2.*a<\/h2><h3.*b<\/h3>/)
  })

  it('renders paragraphs in a loose list, but not in a tight list', () => {
    expect(rendered('- a\n- b').querySelectorAll('p')).toHaveLength(0)
    expect(rendered('- a\n\n- b').querySelectorAll('p')).toHaveLength(2)
    expect(rendered('3. a').querySelector('ol')?.start).toBe(3)
  })

  it('renders the text of deeply nested nodes without their elements', () => {
    const container = rendered(`${'>'.repeat(90)} words`)
    expect(container.textContent).toBe('words')
    expect(container.querySelectorAll('blockquote').length).toBeLessThan(30)
  })

  it('shows the source of a text that would take long to parse', () => {
    const source = '*_'.repeat(100_000)
    const container = rendered(source)
    expect(container.querySelectorAll('p')).toHaveLength(1)
    expect(container.textContent).toBe(source)
  })
})
