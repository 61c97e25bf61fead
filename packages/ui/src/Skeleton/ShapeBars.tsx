import * as css from './ShapeBars.css.ts'

/** Shape of a page: a table with its header, a form, a text page, or cards. */
export type SkeletonShape = 'list' | 'form' | 'reading' | 'cards'

const rowWidths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%'] as const
const textWidths = ['96%', '88%', '93%', '61%'] as const
const fieldWidths = ['18%', '12%', '24%', '15%', '20%'] as const
const paragraphs = ['first', 'second', 'third'] as const
const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

const bar = (width: string) => <span className={css.bar} style={{ inlineSize: width }} />

/** Skeleton bars in the layout of a kind of page. */
export function ShapeBars({ shape }: { shape: SkeletonShape }) {
  switch (shape) {
    case 'list':
      return (
        <div className={css.sheet}>
          <div className={css.head}>
            <span className={css.control} />
          </div>
          {rowWidths.map((width) => (
            <div className={css.row} key={width}>
              {bar(width)}
              {bar('72%')}
              {bar('50%')}
              {bar('64%')}
            </div>
          ))}
        </div>
      )
    case 'form':
      return (
        <div className={`${css.sheet} ${css.fields}`}>
          {fieldWidths.map((width) => (
            <div className={css.field} key={width}>
              {bar(width)}
              <span className={css.input} />
            </div>
          ))}
        </div>
      )
    case 'reading':
      return (
        <div className={css.text}>
          <span className={css.title} />
          {paragraphs.map((paragraph) => (
            <div className={css.paragraph} key={paragraph}>
              {textWidths.map((width) => (
                <span className={css.bar} style={{ inlineSize: width }} key={width} />
              ))}
            </div>
          ))}
        </div>
      )
    case 'cards':
      return (
        <div className={css.grid}>
          {cards.map((card) => (
            <div className={css.card} key={card}>
              <span className={css.plate} />
              <div className={css.cardText}>
                {bar('70%')}
                {bar('94%')}
                {bar('52%')}
              </div>
            </div>
          ))}
        </div>
      )
  }
}
