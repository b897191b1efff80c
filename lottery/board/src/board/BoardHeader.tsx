import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import { goBack } from '../app/commands'
import { useServerClock, useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { shortLabelText } from '../draw/resultLabelText'
import { decideShownIssue } from '../round/decideIssue'
import { splitDays } from '../time/writeCountdown'
import css from './BoardHeader.module.css'

/** Always in sight: the way back, what is played and how long, who draws it, that it is play money, and the balance. */
export const BoardHeader = () => {
  const t = useT()
  const services = useServices()
  const name = usePart(services.round, ({ board }) => board?.name)
  const board = usePart(services.round, (state) => state.board)
  // The front's bar above a frame has the name and a way out already; only the way to the lobby is ours.
  const isFramed = services.platform.page.isFramed()
  const hasWayBack = !isFramed || services.arrival.view === 'lobby'
  return (
    <header className={css.header} data-framed={isFramed}>
      <div className={css.wayBack}>
        {hasWayBack && (
          <IconButton label={t('nav.back')} onClick={() => goBack(services)}>
            <Icon of={arrowLeft} size="large" />
          </IconButton>
        )}
      </div>
      <div className={css.names}>
        <h1 className={isFramed ? 'pf-spoken' : css.name}>{name}</h1>
        <p className={css.line}>
          <IssueLine /> {board && <span className={css.mark}>{shortLabelText(t, board)}</span>}
        </p>
      </div>
      <HeaderBalance />
    </header>
  )
}

const IssueLine = () => {
  const t = useT()
  const board = usePart(useServices().round, (state) => state.board)
  const line = useServerClock((nowMs) => {
    const shown = board && decideShownIssue(board, nowMs)
    if (!shown) return undefined
    const { days, clock } = splitDays(shown.phase.leftMs)
    return `${issueNumber(shown.issue.issueId)} ${days} ${clock}`
  })
  const { days: writeDays } = useFigures()
  if (!line) return null
  const [number = '', days = '0', clock = ''] = line.split(' ')
  const left = days === '0' ? clock : `${writeDays(Number(days))} ${clock}`
  return (
    <span className="pf-tabular">
      {t('issue.short', { number })} · <bdi className={css.left}>{left}</bdi>
    </span>
  )
}

const HeaderBalance = () => {
  const t = useT()
  const { money } = useFigures()
  const { wallet, merchant } = useServices()
  const balance = usePart(wallet, (state) => state.balance)
  return (
    <button type="button" className={css.balance} onClick={() => void wallet.refresh()}>
      <span>{t(merchant.responsible.playMoney ? 'label.playMoney' : 'label.balance')}</span>
      <span className={css.amount}>
        {balance === undefined ? '–' : <MoneyText>{money(balance)}</MoneyText>}
      </span>
      <span className="pf-spoken">{t('balance.refresh')}</span>
    </button>
  )
}
