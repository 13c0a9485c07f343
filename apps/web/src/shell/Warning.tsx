import { cx } from '#lib/classNames.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from './AgeMark.tsx'

export interface WarningProps {
  /** Over a page that is one piece of advertising, over one about getting in, or within a piece of its own. */
  readonly at: 'promotions' | 'access' | 'banner' | 'popup'
  /** Nothing of the app stays above it. */
  readonly isTop?: boolean
}

/** Pieces that are seen together say different sentences. Which is the first one is another every day. */
const SENTENCE = { promotions: 0, access: 0, banner: 1, popup: 2 } as const

/** What the market wants said on every piece of advertising: the risk, the age and the authorisation. */
export function Warning({ at, isTop = false }: WarningProps) {
  const { minimumAge, warnings, footer } = useMerchant().settings.market
  return (
    <div role="note" className={cx('warning', `warning-${at}`, isTop && 'warning-top')} data-warning={at}>
      <AgeMark age={minimumAge} />
      <p className="warning-words">
        <span className="warning-sentence">{warnings[SENTENCE[at] % warnings.length]}</span>
        {footer && <span className="warning-authorisation">{footer.authorisation}</span>}
      </p>
    </div>
  )
}
