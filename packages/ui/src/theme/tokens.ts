/**
 * Returns a colour for both colour schemes as `light-dark(light, dark)`. It follows the colour scheme
 * of the system, unless `<html>` has `data-theme`.
 */
const tone = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

export const tokens = {
  surface: {
    /** Background of the shell, of navigation and around sheets. */
    canvas: tone('#f3f6f6', '#0d1518'),
    /** Background of content. */
    sheet: tone('#ffffff', '#141f23'),
    /** Background of table heads, read-only fields and code. */
    sunken: tone('#eaefef', '#0f191d'),
    /** Background of menus, dialogs and sticky bars. */
    raised: tone('#ffffff', '#1b282d'),
    /** Background of a row or menu entry under the pointer. */
    hover: tone('#edf3f4', '#1c2b30'),
    /** Background of the current row, tab or page. */
    selected: tone('#dcecf0', '#15343e'),
    /** Dark panel next to Sign In. */
    ink: tone('#0f2f39', '#0a2229'),
    scrim: tone('#0b1519a6', '#04080acc'),
  },
  text: {
    main: tone('#14232a', '#e5edef'),
    muted: tone('#4d5e65', '#a5b5bb'),
    onInk: tone('#f1f7f8', '#e5edef'),
    onInkMuted: tone('#b3cbd1', '#a9c0c6'),
    /** Contrast of 4.5:1, because disabled text is still read. */
    disabled: tone('#5c6c72', '#8fa0a6'),
  },
  /** Colours of the matches of a filter. */
  highlight: { bg: tone('#ffe58a', '#6a5200'), fg: tone('#2e2500', '#fff3c4') },
  line: {
    /** Decorative separator. */
    hair: tone('#d9e1e3', '#27363c'),
    /** Border of a sheet's header or of a group. */
    strong: tone('#aab8bc', '#465860'),
    /** Border of inputs, with a contrast of at least 3:1. */
    control: tone('#66777d', '#7d9098'),
  },
  /** Colours that are used only for actions, links and the current position. */
  accent: {
    main: tone('#0a566a', '#7fcadb'),
    hover: tone('#07424f', '#a3dbe8'),
    active: tone('#05323d', '#bfe7f0'),
    on: tone('#ffffff', '#06212a'),
    soft: tone('#dcecf0', '#15343e'),
    onSoft: tone('#0a4453', '#b4e2ed'),
  },
  info: { bg: tone('#e7effa', '#14263f'), fg: tone('#1b3f73', '#b9d3f7'), line: tone('#3d6aab', '#6c9ad8') },
  danger: {
    bg: tone('#fdebe9', '#3c1917'),
    fg: tone('#8f1d18', '#ffc1ba'),
    line: tone('#c23a31', '#e8776d'),
    /** Filled button of a delete dialog. */
    action: tone('#b3261e', '#ff9c92'),
    onAction: tone('#ffffff', '#3a0906'),
  },
  warn: { bg: tone('#fdf2d4', '#352a0d'), fg: tone('#644300', '#f4d589'), line: tone('#9c6b00', '#c99a36') },
  /** Colours of the kinds of request. They are always used together with an icon and a text. */
  type: {
    new: { bg: tone('#def2e4', '#12301f'), fg: tone('#135530', '#9fdcb6'), line: tone('#2f8a57', '#4fa878') },
    change: {
      bg: tone('#fbeebd', '#332a0a'),
      fg: tone('#5a4500', '#efd57e'),
      line: tone('#98790d', '#b9973a'),
    },
    removal: {
      bg: tone('#fce4e1', '#3a1a18'),
      fg: tone('#8c1f1a', '#ffb9b1'),
      line: tone('#c04a41', '#d9746b'),
    },
    other: {
      bg: tone('#e4eaec', '#233138'),
      fg: tone('#37474e', '#c0ced3'),
      line: tone('#66777d', '#7d9098'),
    },
  },
  /** Colours of the outer ring and the inner gap. One of them always has enough contrast. */
  focus: {
    inner: tone('#ffffff', '#0b1519'),
    outer: tone('#1746c9', '#ffd977'),
    width: '3px',
    gap: '2px',
  },
  font: {
    /** System font of the user. */
    sans: '"Segoe UI Variable Text", "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, Cantarell, Ubuntu, "Noto Sans", "Liberation Sans", Arial, sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", "DejaVu Sans Mono", "Liberation Mono", monospace',
    /** Value of `font-variant-numeric` for numbers that are compared. */
    figures: 'tabular-nums lining-nums',
  },
  size: {
    xs: '0.8125rem',
    s: '0.875rem',
    m: '1rem',
    read: '1.0625rem',
    l: '1.125rem',
    xl: '1.375rem',
    xxl: '1.75rem',
    xxxl: '2.375rem',
  },
  leading: {
    xs: '1.125rem',
    s: '1.25rem',
    m: '1.5rem',
    read: '1.75rem',
    l: '1.75rem',
    xl: '1.75rem',
    xxl: '2.125rem',
    xxxl: '2.75rem',
  },
  weight: { text: '400', strong: '600', title: '650' },
  tracking: { title: '-0.014em', label: '0.01em' },
  /** Maximum line length for reading. */
  measure: '66ch',
  space: {
    0: '2px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '24px',
    6: '32px',
    7: '48px',
    8: '64px',
    9: '96px',
  },
  gap: { sheet: '20px', field: '20px', action: '8px' },
  /**
   * Width of the column with marks, such as the icon of an alert. It is the same in all components.
   */
  gutterMark: '28px',
  radius: { mark: '2px', control: '4px', sheet: '6px' },
  border: { hair: '1px', strong: '2px', mark: '3px' },
  shadow: {
    float: `0 1px 2px ${tone('#14232a1f', '#00000066')}, 0 6px 20px ${tone('#14232a1f', '#00000080')}`,
    dialog: `0 2px 6px ${tone('#14232a29', '#00000080')}, 0 24px 64px ${tone('#14232a3d', '#000000b3')}`,
  },
  time: { fast: '120ms', base: '200ms', slow: '320ms' },
  ease: { out: 'cubic-bezier(0.2, 0, 0, 1)', in: 'cubic-bezier(0.4, 0, 1, 1)' },
  order: { sticky: '10', bar: '20', menu: '30', dialog: '40', toast: '50', skip: '60' },
  /** Sizes of the default density. They are smaller if `<html>` has `data-density="compact"`. */
  density: { rowHeight: '44px', cellBlock: '11px', cellInline: '14px', controlHeight: '40px' },
  /**
   * Sizes of the page frame. `alertSpace` is the height of the visible alerts at the lower edge;
   * `AlertRegion` sets it.
   */
  shell: {
    barHeight: '3.5rem',
    railWidth: 'min(14.5rem, 33vw)',
    pageMax: '1240px',
    pageGutter: '16px',
    alertSpace: '0px',
  },
} as const
