import { languages } from '@playfront/contract/languages'
import { useDesk, useTexts } from '../app/HouseContext'
import { Link } from '../app/Link'
import css from './Lottery.module.css'

interface DrawLineProps {
  lotteryName: string
  issueId: string
  drawAt: string
}

/** Which draw it is: the lottery, and when it draws by the merchant's clock. */
export function DrawLine({ lotteryName, issueId, drawAt }: DrawLineProps) {
  const { t, language } = useTexts()
  const {
    desk: { timeZone },
  } = useDesk()
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const at = new Intl.DateTimeFormat(languages[language].tag, style).format(Date.parse(drawAt))
  return (
    <p>
      <Link to={`/lottery/${issueId}`} className={css.strong}>
        {lotteryName}
      </Link>{' '}
      · {t('lottery.drawsAt', { at, zone: timeZone })} · <span className={css.quiet}>{issueId}</span>
    </p>
  )
}
