import { useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import css from './Lottery.module.css'

interface DrawLineProps {
  lotteryName: string
  issueId: string
  drawAt: string
}

/** Which draw it is: the lottery, and when it draws by the merchant's clock. */
export function DrawLine({ lotteryName, issueId, drawAt }: DrawLineProps) {
  const { t } = useTexts()
  const time = useMerchantTime()
  return (
    <p>
      <Link to={`/lottery/${issueId}`} className={css.strong}>
        {lotteryName}
      </Link>{' '}
      · {t('lottery.drawsAt', { at: time(drawAt) })} · <span className={css.quiet}>{issueId}</span>
    </p>
  )
}
