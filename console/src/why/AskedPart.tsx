import { useTexts } from '../app/ServicesContext'
import type { WhyAnswer } from '@playfront/contract/console/why'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { Link } from '../app/Link'
import css from './Why.module.css'

export interface AskedPartProps {
  answer: WhyAnswer
  isBusy: boolean
  onAsk: () => void
}

/** Which member it is, whether their device is being asked, and the way to ask it. */
export function AskedPart({ answer, isBusy, onAsk }: AskedPartProps) {
  const { t, date } = useTexts()
  const { member, asked, reports } = answer
  if (!member) return null
  const isAnswered = asked !== null && reports.some(({ toldAt }) => toldAt >= asked.at)
  return (
    <section className={css.asked}>
      <h2>
        <Link to={`/members/${member.id}`}>{member.userName}</Link>
      </h2>
      {asked ? (
        <Notice
          tone={isAnswered ? 'positive' : 'info'}
          title={t(isAnswered ? 'why.answered' : 'why.waiting')}
        >
          {t(isAnswered ? 'why.answered.text' : 'why.waiting.text', {
            name: asked.byName,
            at: date(asked.at),
            until: date(asked.until),
          })}
        </Notice>
      ) : (
        <p className={css.quiet}>{t(reports.length > 0 ? 'why.told' : 'why.untold')}</p>
      )}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={onAsk}>
          {t(asked ? 'why.askAgain' : 'why.ask')}
        </Button>
      </div>
    </section>
  )
}
